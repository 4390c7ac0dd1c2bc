import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';
import { linksOf } from '../support/links.ts';

/** Elements that a browser loads without being asked. */
const loading =
  'audio, embed, iframe, image, img, input, object, script, source, track, use, video, ' +
  'link:not([rel="canonical"]):not([rel="alternate"])';

/** Addresses in `url()` and `@import` of a style sheet. */
function styleAddresses(css: string): string[] {
  const urls = [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address);
  const imports = [...css.matchAll(/@import\s+["'](.*?)["']/g)].map(([, address = '']) => address);
  return [...urls, ...imports];
}

/** Style sheets of a page: in its head, in attributes, and paint servers of drawings. */
function pageStyles({ document }: BuiltPage): string {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const attributes = [...document.querySelectorAll('[style], [fill], [stroke], [filter], [mask], [clip-path]')].flatMap(
    (element) =>
      ['style', 'fill', 'stroke', 'filter', 'mask', 'clip-path'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...styles, ...attributes].join('\n');
}

/** Requests to another host that a browser would make by itself, from pages and from style sheets and drawings. */
export function thirdPartyRequests(site: BuiltSite): string[] {
  const all = [...site.pages, ...site.forwards];
  const isForeign = (address: string, base: string) => {
    const { origin, protocol } = new URL(address, site.origin + base);
    return protocol !== 'data:' && origin !== site.origin;
  };
  const byAttribute = all.flatMap((page) =>
    linksOf(page, site, loading)
      .filter(({ written }) => isForeign(written, page.address))
      .map(({ element, written }) => `${page.address}: <${element.localName}> ${written}`),
  );
  const byStyle = all.flatMap((page) =>
    styleAddresses(pageStyles(page))
      .filter((address) => isForeign(address, page.address))
      .map((address) => `${page.address}: url(${address})`),
  );
  const byFile = [...site.files]
    .filter((file) => /\.(?:css|svg)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(site.folder, file), 'utf8');
      const referred = [...text.matchAll(/(?:href|src)="(.*?)"/g)].map(([, address = '']) => address);
      return [...styleAddresses(text), ...referred]
        .filter((address) => isForeign(address, `/${file}`))
        .map((address) => `${file}: ${address}`);
    });
  return [...byAttribute, ...byStyle, ...byFile];
}

/** Why a script stands in the page instead of a file. */
const inlineScripts: { reason: string; fits: (script: Element, page: BuiltPage) => boolean }[] = [
  {
    reason: 'data for search engines, not code',
    fits: (script) => script.getAttribute('type') === 'application/ld+json',
  },
  {
    reason: 'tells the browser which pages to prepare',
    fits: (script) => script.getAttribute('type') === 'speculationrules',
  },
  {
    reason:
      'sends visitors who chose English from a Korean page to its twin before the first paint, or where the host does ' +
      'not do it from an unknown address, and has fonts that are in the cache come with the page',
    fits: ({ textContent }, { locale, file }) =>
      textContent.includes('document.fonts.load') &&
      /localStorage\.lang===.ENG./.test(textContent) === (locale === 'ko' && file !== '404.html') &&
      /location\.replace\(to\)/.test(textContent) === (file === '404.html'),
  },
];

/** Inline scripts that none of the reasons covers. */
export function unexplainedInlineScripts({ pages, forwards }: BuiltSite): string[] {
  return [...pages, ...forwards].flatMap((page) =>
    [...page.document.querySelectorAll('script:not([src])')]
      .filter((script) => !inlineScripts.some(({ fits }) => fits(script, page)))
      .map((script) => `${page.address}: ${script.textContent.slice(0, 100)}`),
  );
}

/** Event handlers and styles in attributes, which a strict content security policy forbids. */
export function inlineAttributes({ pages, forwards }: BuiltSite): string[] {
  return [...pages, ...forwards].flatMap(({ address, document }) =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name === 'style' || /^on[a-z]+$/.test(name))
        .map((name) => `${address}: <${element.localName} ${name}="${element.getAttribute(name)}">`),
    ),
  );
}

/** Files for crawlers, feed readers, hosts and the server, which look for them at fixed addresses. */
const fixedAddresses = /^(?:\.wire-key|robots\.txt|_redirects|_headers|sitemap-[\w-]+\.xml)$|(?:^|\/)feed\.xml$/;

/** A hash of eight or more characters: in the file's name before its extension, or as the name of its folder. */
const hashed = [/[.-][\w-]{8,}(?:_[\w-]+)?\.[a-z0-9]+$/i, /\/[\w-]{10,}\/[^/]+$/, /\/[0-9a-f]{16}\.png$/];

/** Built files that are neither pages nor hashed assets below `/{product}/assets`. */
export function misplacedFiles({ files, pages, forwards, product }: BuiltSite): string[] {
  const htmlFiles = new Set([...pages, ...forwards].map(({ file }) => file));
  return [...files]
    .filter((file) => !/\.(?:br|gz)$/.test(file) || !files.has(file.replace(/\.(?:br|gz)$/, '')))
    .filter((file) => !htmlFiles.has(file) && !fixedAddresses.test(file))
    .filter((file) => !file.startsWith(`${product}/assets/`) || !hashed.some((pattern) => pattern.test(file)));
}
