import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';
import { loadedScripts } from '../support/scripts.ts';

/** Most bytes in brotli that a page may load before anybody touches it (design section 10). */
export const budgets = {
  /** The document, with its critical styles: what ten packets carry, the first round trip. */
  html: 14 * 1024,
  /** All JavaScript, inline and in files. */
  script: 4 * 1024,
} as const;

export const brotliSize = (content: string | Buffer): number => brotliCompressSync(content).byteLength;

/** Bytes of a page's document as servers send it. */
export function htmlSize({ folder }: BuiltSite, { file }: BuiltPage): number {
  return statSync(path.join(folder, `${file}.br`)).size;
}

/** `type` values of scripts that carry data instead of code. */
const data = ['application/ld+json', 'speculationrules'];

/** Compressed bytes of all code that a page loads by itself: inline, in files, and what those import. */
export function scriptSize(site: BuiltSite, page: BuiltPage): number {
  const inline = [...page.document.querySelectorAll('script:not([src])')]
    .filter((script) => !data.includes(script.getAttribute('type') ?? ''))
    .map((script) => brotliSize(script.textContent));
  // A file that compression makes no smaller travels as it is.
  const files = [...loadedScripts(site, page)].map((file) => {
    const bytes = readFileSync(path.join(site.folder, file));
    return Math.min(bytes.byteLength, brotliSize(bytes));
  });
  return [...inline, ...files].reduce((sum, size) => sum + size, 0);
}

/** Pages that are larger than the budget. */
export function overBudget(site: BuiltSite): string[] {
  return site.pages.flatMap((page) => {
    const html = htmlSize(site, page);
    const script = scriptSize(site, page);
    return [
      ...(html > budgets.html ? [`${page.address}: ${html} bytes of HTML, ${budgets.html} allowed`] : []),
      ...(script > budgets.script ? [`${page.address}: ${script} bytes of JavaScript, ${budgets.script} allowed`] : []),
    ];
  });
}

/** Scripts that a page loads by itself and that hold React. */
export function reactBeforeTouch(site: BuiltSite): string[] {
  return site.pages.flatMap((page) =>
    [...loadedScripts(site, page)]
      .filter((file) => readFileSync(path.join(site.folder, file), 'utf8').includes('react.transitional.element'))
      .map((file) => `${page.address}: ${file}`),
  );
}

/** What keeps the browser from drawing a page once it has the document. */
export function renderBlockers({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) =>
    [
      ...document.querySelectorAll(
        'head link[rel="stylesheet"]:not([media="print"]), script[src]:not([type="module"]):not([async]):not([defer])',
      ),
    ].map((element) => `${address}: ${element.outerHTML}`),
  );
}

/** Pictures that do not say their size, so that the page moves when they come. */
export function picturesWithoutSize({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) =>
    [...document.querySelectorAll('img, video, iframe')]
      .filter((element) => !element.hasAttribute('width') || !element.hasAttribute('height'))
      .map((element) => `${address}: ${element.outerHTML}`),
  );
}
