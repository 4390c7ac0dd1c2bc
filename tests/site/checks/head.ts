import path from 'node:path';
import sharp from 'sharp';
import { allLocales, defaultLocale, locales } from '#i18n/locales.ts';
import { siteInfo } from '#site.ts';
import { type BuiltPage, type BuiltSite, canonicalOf, canonicalPages, twinOf } from '../support/builtSite.ts';

const metaOf = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

/** Titles that do not have the specification's form: `name - detail` at home, `page | name - detail` elsewhere. */
export function wrongTitles({ pages, product }: BuiltSite): string[] {
  return pages
    .filter(({ address, locale, document }) => {
      const { name, detail } = siteInfo[locale];
      const isHome = address === '/' || new RegExp(`^/${product}(/en)?/dashboard$`).test(address);
      const site = `${name} - ${detail}`;
      return isHome
        ? document.title !== site
        : !document.title.endsWith(` | ${site}`) || document.title.startsWith(' |');
    })
    .map(({ address, document }) => `${address}: ${document.title}`);
}

/** Descriptions that are missing or longer than search results show. */
export function wrongDescriptions({ pages }: BuiltSite): string[] {
  return pages
    .map((page) => [page.address, metaOf(page, 'description')] as const)
    .filter(([, description]) => description.trim().length < 10 || description.length > 160)
    .map(([address, description]) => `${address}: ${description.length} characters: ${description}`);
}

/** Canonical addresses that are not the page's own; `/` shows the dashboard, whose address is its canonical one. */
export function wrongCanonicals({ pages, origin, product }: BuiltSite): string[] {
  return pages
    .filter((page) => {
      const expected = page.address === '/' ? `/${product}/dashboard` : page.address;
      const links = page.document.querySelectorAll('link[rel="canonical"]');
      return (
        links.length !== 1 || canonicalOf(page) !== origin + expected || metaOf(page, 'og:url') !== origin + expected
      );
    })
    .map((page) => `${page.address}: ${canonicalOf(page)}`);
}

/** The addresses a page gives for its languages, as `hreflang address`, in alphabetical order. */
export function alternatesOf({ document }: BuiltPage): string[] {
  return [...document.querySelectorAll('link[rel="alternate"][hreflang]')]
    .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
    .sort();
}

/** Pages whose `hreflang` links are not the page itself, its twin and the Korean page as `x-default`. */
export function wrongAlternates(site: BuiltSite): string[] {
  return site.pages.flatMap((page) => {
    const own = new URL(canonicalOf(page) ?? page.address, site.origin).pathname;
    const addresses = Object.fromEntries(
      allLocales.map((locale) => [locale, site.origin + (locale === page.locale ? own : twinOf(own, site.product))]),
    );
    const expected = [
      ...allLocales.map((locale) => `${locale} ${addresses[locale]}`),
      `x-default ${addresses[defaultLocale]}`,
    ].sort();
    const found = alternatesOf(page);
    return found.join() === expected.join() ? [] : [`${page.address}: ${found.join(', ')}`];
  });
}

/** Alternates that do not name the page in return, or that are no page. */
export function oneSidedAlternates(site: BuiltSite): string[] {
  const byAddress = new Map(canonicalPages(site).map((page) => [site.origin + page.address, page]));
  return canonicalPages(site).flatMap((page) =>
    alternatesOf(page)
      .map((alternate) => alternate.split(' ')[1] ?? '')
      .filter((address) => {
        const other = byAddress.get(address);
        return !other || alternatesOf(other).join() !== alternatesOf(page).join();
      })
      .map((address) => `${page.address}: ${address}`),
  );
}

const required = [
  'og:type',
  'og:site_name',
  'og:title',
  'og:description',
  'og:url',
  'og:locale',
  'og:image',
  'og:image:alt',
];

/** Open Graph properties that a page lacks, or that say something else than the page. */
export function wrongOpenGraph({ pages }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const faults = required.filter((name) => metaOf(page, name).trim() === '').map((name) => `${name} is missing`);
    if (metaOf(page, 'og:locale') !== locales[page.locale].openGraph)
      faults.push(`og:locale is ${metaOf(page, 'og:locale')}`);
    if (metaOf(page, 'og:site_name') !== siteInfo[page.locale].name) faults.push('og:site_name is not the site’s name');
    if (metaOf(page, 'og:description') !== metaOf(page, 'description'))
      faults.push('og:description is not the description');
    if (metaOf(page, 'og:title') !== page.document.title.split(' | ', 1)[0])
      faults.push(`og:title is ${metaOf(page, 'og:title')}`);
    return faults.map((fault) => `${page.address}: ${fault}`);
  });
}

/** Share pictures that are no PNG of 1200 × 630 pixels in the build, or whose size the page does not tell. */
export async function wrongSharePictures({ pages, folder, files, origin }: BuiltSite): Promise<string[]> {
  const sizes = new Map<string, Promise<string>>();
  const sizeOf = async (file: string) => {
    const { format, width, height } = await sharp(path.join(folder, file)).metadata();
    return `${format} ${width}×${height}`;
  };
  const faults = pages.map(async (page) => {
    const address = metaOf(page, 'og:image');
    const file = address.startsWith(`${origin}/`) ? decodeURIComponent(address.slice(origin.length + 1)) : '';
    if (!files.has(file)) return [`${page.address}: ${address} is not in the build`];
    if (!sizes.has(file)) sizes.set(file, sizeOf(file));
    const size = await sizes.get(file);
    const told = `png ${metaOf(page, 'og:image:width')}×${metaOf(page, 'og:image:height')}`;
    return size === 'png 1200×630' && told === size ? [] : [`${page.address}: ${address} is ${size}, told as ${told}`];
  });
  return (await Promise.all(faults)).flat();
}

/** Titles, descriptions or share pictures as `[address, value]`, for pages at their canonical address in one language. */
export function headValues(site: BuiltSite, locale: BuiltPage['locale'], name: 'title' | 'description' | 'og:image') {
  return canonicalPages(site)
    .filter((page) => page.locale === locale)
    .map((page) => [page.address, name === 'title' ? page.document.title : metaOf(page, name)] as const);
}
