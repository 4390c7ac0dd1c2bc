import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuiltPage, type BuiltSite, isEditorsPage } from '../support/builtSite.ts';
import { loadedScripts } from '../support/scripts.ts';

/** Maximum Brotli sizes, in bytes, of what a page loads before interaction (docs/benchmarks.md#budgets). */
const budgets = {
  /** The document with its styles. */
  html: 20_000,
  /** All JavaScript, both inline and in files. */
  script: 6 * 1024,
} as const;

const brotliSize = (content: string | Buffer): number => brotliCompressSync(content).byteLength;

const fileSizes = new Map<string, number>();

/** Returns the compressed bytes of a file. Servers send it uncompressed when compression does not make it smaller. */
function fileSize(file: string): number {
  const known = fileSizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  const size = Math.min(bytes.byteLength, brotliSize(bytes));
  fileSizes.set(file, size);
  return size;
}

/** Returns the bytes of a page's Brotli copy, as servers send it. */
function htmlSize({ folder }: BuiltSite, { file }: BuiltPage): number {
  return statSync(path.join(folder, `${file}.br`)).size;
}

/** `type` values of scripts that carry data instead of code. */
const dataTypes = ['application/ld+json', 'speculationrules'];

/** Returns the compressed bytes of all JavaScript that a page loads: inline, in files, and their static imports. */
function scriptSize(site: BuiltSite, page: BuiltPage): number {
  const inline = [...page.document.querySelectorAll('script:not([src])')]
    .filter((script) => !dataTypes.includes(script.getAttribute('type') ?? ''))
    .map((script) => brotliSize(script.textContent));
  const files = [...loadedScripts(site, page)].map((file) => fileSize(path.join(site.folder, file)));
  return [...inline, ...files].reduce((sum, size) => sum + size, 0);
}

/** Finds pages that exceed a budget. Editors decide the size of the documents that they write. */
export function overBudget(site: BuiltSite): string[] {
  return site.pages.flatMap((page) => {
    const html = htmlSize(site, page);
    const script = scriptSize(site, page);
    const isTooLarge = html > budgets.html && !isEditorsPage(page, site);
    return [
      ...(isTooLarge ? [`${page.address}: ${html} bytes of HTML, ${budgets.html} allowed`] : []),
      ...(script > budgets.script ? [`${page.address}: ${script} bytes of JavaScript, ${budgets.script} allowed`] : []),
    ];
  });
}

/** Returns the largest documents that editors wrote, with their size. */
export function largestDocuments(site: BuiltSite, count = 5): string[] {
  const documents = site.pages.filter((page) => isEditorsPage(page, site));
  const sizes = documents.map((page) => [page.address, htmlSize(site, page)] as const);
  const largest = sizes.sort(([, one], [, other]) => other - one).slice(0, count);
  return largest.map(([address, size]) => `${address}: ${size} bytes of HTML${size > budgets.html ? ' (large)' : ''}`);
}

/** Finds scripts that contain React and that a page loads before interaction. */
export function reactBeforeInteraction(site: BuiltSite): string[] {
  return site.pages.flatMap((page) =>
    [...loadedScripts(site, page)]
      .filter((file) => readFileSync(path.join(site.folder, file), 'utf8').includes('react.transitional.element'))
      .map((file) => `${page.address}: ${file}`),
  );
}

/** Finds style sheets and scripts that block rendering. */
export function renderBlockers({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) =>
    [
      ...document.querySelectorAll(
        'head link[rel="stylesheet"], script[src]:not([type="module"]):not([async]):not([defer])',
      ),
    ].map((element) => `${address}: ${element.outerHTML}`),
  );
}

/** Finds images, videos and frames without a size, which shift the layout when they load. */
export function imagesWithoutSize({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, document }) =>
    [...document.querySelectorAll('img, video, iframe')]
      .filter((element) => !element.hasAttribute('width') || !element.hasAttribute('height'))
      .map((element) => `${address}: ${element.outerHTML}`),
  );
}
