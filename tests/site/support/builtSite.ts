import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { boards, families } from '#site.ts';

export interface BuiltPage {
  /** Path inside the build, with forward slashes. */
  file: string;
  /** URL path of the page, without `.html`. */
  address: string;
  /** Language of the address. */
  locale: Locale;
  html: string;
  document: Document;
}

export interface BuiltSite {
  /** Root folder of the build. */
  folder: string;
  /** First path segment of every page. */
  product: string;
  /** Scheme and host of canonical addresses. */
  origin: string;
  /** Paths of all files inside the build, with forward slashes. */
  files: ReadonlySet<string>;
  /** Pages that visitors read, including `/`, whose canonical address is `/{product}/dashboard`. */
  pages: BuiltPage[];
  /** Pages without an address: `404.html`, `414.html`, and the forwarded addresses, for hosts without redirect rules. */
  forwards: BuiltPage[];
}

/**
 * Returns the URL path of an HTML file, as the server and static hosts resolve it.
 *
 * @example addressOf('acme/ir.html') // '/acme/ir'
 * @example addressOf('index.html') // '/'
 */
function addressOf(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** Returns the language of an address. */
export function localeOfAddress(address: string, product: string): Locale {
  const [first, second] = address.split('/').filter(Boolean);
  return (first === product ? second : first) === 'en' ? 'en' : 'ko';
}

/**
 * Returns the address of a page's twin: the same page in the other language.
 *
 * @example twinOf('/acme/en/ir', 'acme') // '/acme/ir'
 * @example twinOf('/login', 'acme') // '/en/login'
 */
export function twinOf(address: string, product: string): string {
  const [, base = '', rest = ''] = new RegExp(`^(/${product})?(?:/en(?=/|$))?(.*)$`).exec(address) ?? [];
  const segment = otherLocale(localeOfAddress(address, product)) === 'en' ? '/en' : '';
  return rest === '/' ? `/${product}${segment}/dashboard` : `${base}${segment}${rest}`;
}

/** Matches the element that forwards a page. */
const refresh = /<meta http-equiv="?refresh"?/;

/** Reads a page, and parses it when a test first asks for its document. */
function readPage(folder: string, file: string, product: string): BuiltPage {
  const html = readFileSync(path.join(folder, file), 'utf8');
  const address = addressOf(file);
  let document: Document | undefined;
  return {
    file,
    address,
    locale: localeOfAddress(address, product),
    html,
    get document() {
      document ??= parseHTML(html).document;
      return document;
    },
  };
}

/** Reads a build with all its pages. */
export function readSite(folder: string, product: string, origin: string): BuiltSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const all = files
    .filter((file) => file.endsWith('.html') && !file.startsWith(`${product}/assets/`))
    .map((file) => readPage(folder, file, product));
  const isForward = ({ file, html }: BuiltPage) => /^4\d\d\.html$/.test(file) || refresh.test(html);
  return {
    folder,
    product,
    origin,
    files: new Set(files),
    pages: all.filter((page) => !isForward(page)),
    forwards: all.filter(isForward),
  };
}

/** Returns the canonical URL of a page, or `null`. */
export function canonicalOf(page: BuiltPage): string | null {
  return page.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
}

/** Returns the pages whose address is their canonical one. */
export function canonicalPages({ pages, origin }: BuiltSite): BuiltPage[] {
  return pages.filter((page) => canonicalOf(page) === origin + page.address);
}

/** Returns the language of a page's text: the other one where a post has no translation. */
export function languageOfText({ document, locale }: BuiltPage): Locale {
  return document.querySelector('h1[lang="en"]') ? 'en' : document.querySelector('h1[lang="ko"]') ? 'ko' : locale;
}

/** Checks that search engines may index the page. */
export function isIndexed({ document }: BuiltPage): boolean {
  return !document.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex');
}

/** True for staff pages, which only the badge of signed-in staff links to. */
export const isStaffPage = ({ address }: Pick<BuiltPage, 'address'>): boolean => /\/staff\/\w+$/.test(address);

/** True for an element whose text editors write in Markdown, such as the body of a post. */
export const isProse = (element: Element): boolean => element.closest('.prose') !== null;

/** True for the home page and pages of posts, products and legal texts, whose length editors decide. */
export function isEditorsPage({ address }: Pick<BuiltPage, 'address'>, { product }: BuiltSite): boolean {
  const path = address.replace(new RegExp(`^/${product}(?:/en(?=/|$))?`), '');
  const folders = [...families.map(({ id }) => `/${id}`), ...Object.values(boards).map((board) => board.path)];
  return ['/', '/dashboard', ...folders, '/privacy', '/company/history'].some(
    (folder) => path === folder || path.startsWith(`${folder}/`),
  );
}

/** True for pages that only mails link to. */
export const isMailedPage = ({ address }: Pick<BuiltPage, 'address'>): boolean =>
  address.endsWith('/company/contact/add');
