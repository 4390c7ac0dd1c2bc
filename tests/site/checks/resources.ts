import { readFileSync } from 'node:fs';
import path from 'node:path';
import { queryToFragmentScript, staffOnlyScript, storedLanguageScript } from '#browser/page/inlineScripts.ts';
import { headScript } from '#build/pages/headScript.ts';
import { type BuiltPage, type BuiltSite, isStaffPage } from '../support/builtSite.ts';
import { linksOf } from '../support/links.ts';
import { islandScript, startedScripts } from '../support/scripts.ts';

/** Selector of the elements whose resources a browser loads without interaction. */
const autoLoading =
  'audio, embed, iframe, image, img, input, object, script, source, track, use, video, ' +
  'link:not([rel="canonical"]):not([rel="alternate"])';

/** Returns the addresses in `url()` and `@import` of a style sheet. */
function styleAddresses(css: string): string[] {
  const urls = [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address);
  const imports = [...css.matchAll(/@import\s+["'](.*?)["']/g)].map(([, address = '']) => address);
  return [...urls, ...imports];
}

/** Returns a page's inline CSS: `style` elements, `style` attributes, and SVG attributes that take `url()`. */
function pageStyles({ document }: BuiltPage): string {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const attributes = [...document.querySelectorAll('[style], [fill], [stroke], [filter], [mask], [clip-path]')].flatMap(
    (element) =>
      ['style', 'fill', 'stroke', 'filter', 'mask', 'clip-path'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...styles, ...attributes].join('\n');
}

/** Finds requests to other hosts that a browser would send while it loads pages, style sheets and SVG files. */
export function thirdPartyRequests(site: BuiltSite): string[] {
  const all = [...site.pages, ...site.forwards];
  const isThirdParty = (address: string, base: string) => {
    const { origin, protocol } = new URL(address, site.origin + base);
    return protocol !== 'data:' && origin !== site.origin;
  };
  const byAttribute = all.flatMap((page) =>
    linksOf(page, site, autoLoading)
      .filter(({ value }) => isThirdParty(value, page.address))
      .map(({ element, value }) => `${page.address}: <${element.localName}> ${value}`),
  );
  const byStyle = all.flatMap((page) =>
    styleAddresses(pageStyles(page))
      .filter((address) => isThirdParty(address, page.address))
      .map((address) => `${page.address}: url(${address})`),
  );
  const byFile = [...site.files]
    .filter((file) => /\.(?:css|svg)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(site.folder, file), 'utf8');
      const references = [...text.matchAll(/(?:href|src)="(.*?)"/g)].map(([, address = '']) => address);
      return [...styleAddresses(text), ...references]
        .filter((address) => isThirdParty(address, `/${file}`))
        .map((address) => `${file}: ${address}`);
    });
  return [...byAttribute, ...byStyle, ...byFile];
}

/** Allowed inline scripts, with the reason why each is inline. */
const inlineScripts: { reason: string; fits: (script: Element, page: BuiltPage) => boolean }[] = [
  {
    reason: 'data for search engines, not code',
    fits: (script) => script.getAttribute('type') === 'application/ld+json',
  },
  {
    reason: 'speculation rules, not code',
    fits: (script) => script.getAttribute('type') === 'speculationrules',
  },
  {
    reason: 'redirects visitors to the language that they chose, before the first paint',
    fits: ({ textContent }, { locale }) => textContent === storedLanguageScript(locale),
  },
  {
    reason: 'redirects from 404.html where the host does not',
    fits: ({ textContent }, { file }) => file === '404.html' && textContent.includes('location.replace(to)'),
  },
  {
    reason: 'shows 414.html in the language of the address',
    fits: ({ textContent }, { file }) => file === '414.html' && textContent.includes('dataset.only='),
  },
  {
    reason: 'applies fonts that are in the HTTP cache before the first paint, and starts the other scripts after it',
    fits: ({ textContent }, page) => textContent === headScript(startedScripts(page), islandScript(page)),
  },
  {
    reason: 'moves a query from the address of the search page into its fragment, before other files load',
    fits: ({ textContent }, { file }) => file.endsWith('/search.html') && textContent === queryToFragmentScript,
  },
  {
    reason: 'redirects visitors who are not signed in from a staff page before its first paint',
    fits: ({ textContent }, { locale, address }) =>
      isStaffPage({ address }) && textContent === storedLanguageScript(locale) + staffOnlyScript(locale),
  },
];

/** Finds inline scripts that are not in the list of allowed ones. */
export function unexplainedInlineScripts({ pages, forwards }: BuiltSite): string[] {
  return [...pages, ...forwards].flatMap((page) =>
    [...page.document.querySelectorAll('script:not([src])')]
      .filter((script) => !inlineScripts.some(({ fits }) => fits(script, page)))
      .map((script) => `${page.address}: ${script.textContent.slice(0, 100)}`),
  );
}

/** Finds inline event handlers and `style` attributes, which a strict content security policy forbids. */
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

/** Files at fixed addresses, where crawlers, feed readers, hosts and the server expect them. */
const fixedAddresses =
  /^(?:\.build\.json|\.nginx\.conf|\.htaccess|\.well-known\/security\.txt|favicon\.ico|apple-touch-icon\.png|manifest\.webmanifest|robots\.txt|llms\.txt|_redirects|_headers|sitemap-[\w-]+\.xml)$|(?:^|\/)feed\.xml$/;

/** Patterns of a hash with six or more characters in the file's name or as the name of its folder. */
const hashed = [/[.-][\w-]{6,}(?:_[\w-]+)?\.[a-z0-9]+$/i, /\/[\w-]{10,}\/[^/]+$/, /\/[\w-]{8}(?:_\w+)?\.\w+$/];

/** Finds built files that are neither pages nor hashed assets below `/{product}/assets`. */
export function misplacedFiles({ files, pages, forwards, product }: BuiltSite): string[] {
  const htmlFiles = new Set([...pages, ...forwards].map(({ file }) => file));
  return [...files]
    .filter((file) => !/\.(?:br|gz)$/.test(file) || !files.has(file.replace(/\.(?:br|gz)$/, '')))
    .filter((file) => !htmlFiles.has(file) && !htmlFiles.has(file.replace(/\.md$/, '.html')))
    .filter((file) => !fixedAddresses.test(file))
    .filter((file) => !file.startsWith(`${product}/assets/`) || !hashed.some((pattern) => pattern.test(file)));
}
