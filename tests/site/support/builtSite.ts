import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { type Locale, otherLocale } from '#i18n/locales.ts';

export interface BuiltPage {
  /** File inside the build, with forward slashes. */
  file: string;
  /** Path that visitors and hosts know the page by: without `.html`. */
  address: string;
  /** Language that the address names. */
  locale: Locale;
  html: string;
  document: Document;
}

export interface BuiltSite {
  /** Folder of the build. */
  folder: string;
  /** First path segment of every page. */
  product: string;
  /** Scheme and host that canonical addresses begin with. */
  origin: string;
  /** All files with forward slashes. */
  files: ReadonlySet<string>;
  /** Pages that visitors read; `/` is among them, though `/{product}/dashboard` is its canonical address. */
  pages: BuiltPage[];
  /** Pages that only send their visitor on, for hosts without redirects: `404.html` and the forwarded addresses. */
  forwards: BuiltPage[];
}

/**
 * The address of an HTML file, as the server and static hosts resolve it.
 *
 * @example addressOf('acme/ir.html') // '/acme/ir'
 * @example addressOf('index.html') // '/'
 */
export function addressOf(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** The language that an address of a product names. */
export function localeOfAddress(address: string, product: string): Locale {
  const [first, second] = address.split('/').filter(Boolean);
  return (first === product ? second : first) === 'en' ? 'en' : 'ko';
}

/**
 * The address of the same page in the other language.
 *
 * @example twinOf('/acme/en/ir', 'acme') // '/acme/ir'
 * @example twinOf('/login', 'acme') // '/en/login'
 */
export function twinOf(address: string, product: string): string {
  const [, base = '', rest = ''] = new RegExp(`^(/${product})?(?:/en(?=/|$))?(.*)$`).exec(address) ?? [];
  const segment = otherLocale(localeOfAddress(address, product)) === 'en' ? '/en' : '';
  return rest === '/' ? `/${product}${segment}/dashboard` : `${base}${segment}${rest}`;
}

/** Reads a build with all its pages. */
export function readSite(folder: string, product: string, origin: string): BuiltSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const all = files
    .filter((file) => file.endsWith('.html') && !file.startsWith(`${product}/assets/`))
    .map((file): BuiltPage => {
      const html = readFileSync(path.join(folder, file), 'utf8');
      const address = addressOf(file);
      return { file, address, locale: localeOfAddress(address, product), html, document: parseHTML(html).document };
    });
  const isForward = ({ file, document }: BuiltPage) =>
    file === '404.html' || document.querySelector('meta[http-equiv="refresh"]') !== null;
  return {
    folder,
    product,
    origin,
    files: new Set(files),
    pages: all.filter((page) => !isForward(page)),
    forwards: all.filter(isForward),
  };
}

/** The page's own address, as it tells search engines. */
export function canonicalOf(page: BuiltPage): string | null {
  return page.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
}

/** Pages at their canonical address. */
export function canonicalPages({ pages, origin }: BuiltSite): BuiltPage[] {
  return pages.filter((page) => canonicalOf(page) === origin + page.address);
}

/** Whether search engines may list the page. */
export function isIndexed({ document }: BuiltPage): boolean {
  return !document.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex');
}
