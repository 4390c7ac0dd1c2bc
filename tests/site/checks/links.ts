import { isApiPath } from '#hosting/redirects.ts';
import { allLocales } from '#i18n/locales.ts';
import { type BuiltSite, canonicalOf, localeOfAddress, twinOf } from '../support/builtSite.ts';
import { fileAt, type Link, linksOf, pageAt } from '../support/links.ts';

const describeLink = ({ page, element, written }: Link) => `${page.address}: <${element.localName}> ${written}`;

/** Menus repeat their links; one line tells all. */
const isFirst = (line: string, index: number, lines: readonly string[]) => lines.indexOf(line) === index;

const everyLink = (site: BuiltSite, selector?: string) =>
  [...site.pages, ...site.forwards].flatMap((page) => linksOf(page, site, selector));

/** References within the site that lead to no file, or only by way of a redirect. */
export function brokenLinks(site: BuiltSite): string[] {
  return everyLink(site)
    .filter(({ url }) => url.origin === site.origin)
    .filter(({ element, url }) => !(element.localName === 'form' && isApiPath(url.pathname)))
    .filter(({ url }) => fileAt(site, url.pathname) === undefined)
    .map(describeLink)
    .filter(isFirst);
}

/** Links to a part of a page that the page does not have. */
export function brokenFragments(site: BuiltSite): string[] {
  return everyLink(site, 'a, area, use')
    .filter(({ url }) => url.origin === site.origin && url.hash !== '')
    .filter(({ url }) => {
      const id = decodeURIComponent(url.hash.slice(1));
      const target = pageAt(site, url.pathname)?.document;
      return target?.getElementById(id) === null || target === undefined;
    })
    .map(describeLink);
}

/** Where a visitor may be sent outside the site, only when asking for it. */
const outside = [
  // Map services on the directions page.
  /^https:\/\/map\.naver\.com\/p\?c=/,
  /^https:\/\/map\.kakao\.com\/link\/map\//,
  /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&/,
  // The company's own mailboxes and telephones.
  /^mailto:[a-z.]+@msolution\.example$/,
  /^tel:\+?\d{9,}$/,
];

/** Links out of the site that lead anywhere but to the map services, mail and telephone. */
export function strayExternalLinks(site: BuiltSite): string[] {
  return everyLink(site, 'a, area, form')
    .filter(({ url }) => url.origin !== site.origin)
    .filter(({ url }) => !outside.some((allowed) => allowed.test(url.href)))
    .map(describeLink);
}

/**
 * Links to pages of the other language. A page links to pages of its own language, except
 * - where the link says which language it leads to (`hreflang`), as the language switcher's do, and
 * - inside an element of another language, as a post is that lacks a translation: its links may lead to pages of
 *   either language.
 */
export function foreignLanguageLinks(site: BuiltSite): string[] {
  return [...site.pages, ...site.forwards]
    .flatMap((page) => linksOf(page, site, 'a, area'))
    .filter(({ url }) => url.origin === site.origin && pageAt(site, url.pathname) !== undefined)
    .filter(({ page, element, url }) => {
      const target = localeOfAddress(url.pathname, site.product);
      const announced = element.getAttribute('hreflang');
      if (announced) return announced !== target;
      const around = element.closest('[lang]')?.getAttribute('lang');
      return target !== page.locale && target !== around;
    })
    .map(describeLink);
}

/** Pages whose language switcher does not lead to exactly the page itself and its twin. */
export function wrongLanguageSwitchers(site: BuiltSite): string[] {
  return site.pages.flatMap((page) => {
    const own = new URL(canonicalOf(page) ?? page.address, site.origin).pathname;
    const expected = allLocales.map(
      (locale) => `${locale} ${locale === page.locale ? own : twinOf(own, site.product)}`,
    );
    const found = [...page.document.querySelectorAll('a[data-store-language]')].map(
      (link) => `${link.getAttribute('lang')} ${link.getAttribute('href')}`,
    );
    return found.join() === expected.join() ? [] : [`${page.address}: ${found.join(', ')}`];
  });
}

/** Pages that no chain of links leads to from the home page. */
export function unreachablePages(site: BuiltSite): string[] {
  const home = pageAt(site, '/');
  const reached = new Set(home ? [home] : []);
  for (const page of reached) {
    for (const { url } of linksOf(page, site, 'a')) {
      const target = url.origin === site.origin ? pageAt(site, url.pathname) : undefined;
      if (target) reached.add(target);
    }
  }
  return site.pages.filter((page) => !reached.has(page)).map(({ address }) => address);
}
