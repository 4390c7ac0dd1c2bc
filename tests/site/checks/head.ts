import path from 'node:path';
import sharp from 'sharp';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { siteInfo } from '#site.ts';
import {
  type BuiltPage,
  type BuiltSite,
  canonicalOf,
  canonicalPages,
  languageOfText,
  twinOf,
} from '../support/builtSite.ts';

const metaOf = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

/**
 * Finds titles that are not `name - detail` on the home page or `page | name - detail` elsewhere
 * (docs/product.md#entities).
 */
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

/** Finds descriptions that are missing or too long for search results. */
export function wrongDescriptions({ pages }: BuiltSite): string[] {
  return pages
    .map((page) => [page.address, metaOf(page, 'description')] as const)
    .filter(([, description]) => description.trim() === '' || description.length > 160)
    .map(([address, description]) => `${address}: ${description.length} characters: ${description}`);
}

/**
 * Finds canonical URLs other than the page's own. `/` must name the dashboard, and an untranslated page the page in its
 * text's language.
 */
export function wrongCanonicals({ pages, origin, product }: BuiltSite): string[] {
  return pages
    .filter((page) => {
      const own = page.address === '/' ? `/${product}/dashboard` : page.address;
      const expected = languageOfText(page) === page.locale ? own : twinOf(own, product);
      const links = page.document.querySelectorAll('link[rel="canonical"]');
      return (
        links.length !== 1 || canonicalOf(page) !== origin + expected || metaOf(page, 'og:url') !== origin + expected
      );
    })
    .map((page) => `${page.address}: ${canonicalOf(page)}`);
}

/** Returns a page's alternate links as `hreflang address`, sorted. */
export function alternatesOf({ document }: BuiltPage): string[] {
  return [...document.querySelectorAll('link[rel="alternate"][hreflang]')]
    .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
    .sort();
}

/**
 * Finds pages whose `hreflang` links are not exactly the languages of their text, and `x-default` for Korean, or for
 * the only language.
 */
export function wrongAlternates(site: BuiltSite): string[] {
  const byAddress = new Map(site.pages.map((page) => [page.address, page]));
  return site.pages.flatMap((page) => {
    const own = new URL(canonicalOf(page) ?? page.address, site.origin).pathname;
    const versions = [own, twinOf(own, site.product)]
      .flatMap((address) => byAddress.get(address) ?? [])
      .filter((version) => languageOfText(version) === version.locale);
    const initial = versions.find(({ locale }) => locale === defaultLocale) ?? versions[0];
    const expected = [
      ...versions.map(({ locale, address }) => `${locale} ${site.origin}${address}`),
      `x-default ${site.origin}${initial?.address}`,
    ].sort();
    const found = alternatesOf(page);
    return found.join() === expected.join() ? [] : [`${page.address}: ${found.join(', ')}`];
  });
}

/** Finds alternates that are not pages, or that do not link back. */
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

/** Finds Open Graph properties that are missing or that contradict the page. */
export function wrongOpenGraph({ pages }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const problems = required.filter((name) => metaOf(page, name).trim() === '').map((name) => `${name} is missing`);
    if (metaOf(page, 'og:locale') !== locales[page.locale].openGraph)
      problems.push(`og:locale is ${metaOf(page, 'og:locale')}`);
    if (metaOf(page, 'og:site_name') !== siteInfo[page.locale].name)
      problems.push('og:site_name is not the site’s name');
    if (metaOf(page, 'og:description') !== metaOf(page, 'description'))
      problems.push('og:description is not the description');
    if (metaOf(page, 'og:title') !== page.document.title.split(' | ', 1)[0])
      problems.push(`og:title is ${metaOf(page, 'og:title')}`);
    return problems.map((problem) => `${page.address}: ${problem}`);
  });
}

/** Finds share pictures that are not a 1200 × 630 PNG in the build, or whose size the page states wrongly. */
export async function wrongSharePictures({ pages, folder, files, origin }: BuiltSite): Promise<string[]> {
  const sizes = new Map<string, Promise<string>>();
  const sizeOf = async (file: string) => {
    const { format, width, height } = await sharp(path.join(folder, file)).metadata();
    return `${format} ${width}×${height}`;
  };
  const problems = pages.map(async (page) => {
    const address = metaOf(page, 'og:image');
    const file = address.startsWith(`${origin}/`) ? decodeURIComponent(address.slice(origin.length + 1)) : '';
    if (!files.has(file)) return [`${page.address}: ${address} is not in the build`];
    if (!sizes.has(file)) sizes.set(file, sizeOf(file));
    const size = await sizes.get(file);
    const declared = `png ${metaOf(page, 'og:image:width')}×${metaOf(page, 'og:image:height')}`;
    return size === 'png 1200×630' && declared === size
      ? []
      : [`${page.address}: ${address} is ${size}, declared as ${declared}`];
  });
  return (await Promise.all(problems)).flat();
}

/** Returns titles, descriptions or share pictures as `[address, value]`, for the canonical pages of one language. */
export function headValues(site: BuiltSite, locale: BuiltPage['locale'], name: 'title' | 'description' | 'og:image') {
  return canonicalPages(site)
    .filter((page) => page.locale === locale)
    .map((page) => [page.address, name === 'title' ? page.document.title : metaOf(page, name)] as const);
}
