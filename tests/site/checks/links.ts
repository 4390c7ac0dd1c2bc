import { isApiPath } from '#hosting/redirects.ts';
import { allLabels } from '#i18n/labels.ts';
import { allLocales } from '#i18n/locales.ts';
import { type BuiltSite, isMailedPage, isProse, isStaffPage, localeOfAddress, twinOf } from '../support/builtSite.ts';
import { fileAt, type Link, linksOf, pageAt } from '../support/links.ts';

const describeLink = ({ page, element, value }: Link) => `${page.address}: <${element.localName}> ${value}`;

/** True for the first occurrence of a line. Menus repeat their links. */
const isFirst = (line: string, index: number, lines: readonly string[]) => lines.indexOf(line) === index;

const everyLink = (site: BuiltSite, selector?: string) =>
  [...site.pages, ...site.forwards].flatMap((page) => linksOf(page, site, selector));

/** Finds internal references that lead to no file, or only through a redirect. */
export function brokenLinks(site: BuiltSite): string[] {
  return everyLink(site)
    .filter(({ url }) => url.origin === site.origin)
    .filter(({ element, url }) => !(element.localName === 'form' && isApiPath(url.pathname)))
    .filter(({ url }) => fileAt(site, url.pathname) === undefined)
    .map(describeLink)
    .filter(isFirst);
}

/** Finds links whose fragment does not exist on the target page. */
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

/** External addresses that visitors may open through a link outside the texts of editors. */
const allowedExternal = [
  // Map services on the directions page.
  /^https:\/\/map\.naver\.com\/p\?c=/,
  /^https:\/\/map\.kakao\.com\/link\/map\//,
  /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&/,
  /^https:\/\/www\.openstreetmap\.org\/\?mlat=/,
  // The company's mailboxes and telephones. A mail may have an escaped subject.
  /^mailto:[\w.+-]+@[\w.-]+(?:\?subject=[\w.%-]+)?$/,
  /^tel:\+?\d{9,}$/,
];

/** Finds external links of the layout other than those to map services, mail and telephone. */
export function strayExternalLinks(site: BuiltSite): string[] {
  return everyLink(site, 'a, area, form')
    .filter(({ element, url }) => url.origin !== site.origin && !isProse(element))
    .filter(({ url }) => !allowedExternal.some((allowed) => allowed.test(url.href)))
    .map(describeLink);
}

/** Finds links that open a new tab without saying so: screen readers do not read the arrow. */
export function unannouncedTabs({ pages }: BuiltSite): string[] {
  return pages.flatMap(({ address, locale, document }) =>
    [...document.querySelectorAll('a[target]')]
      .filter(({ textContent }) => !textContent.includes(`(${allLabels[locale].common.newTab})`))
      .map(({ textContent }) => `${address}: ${textContent.trim()}`),
  );
}

/**
 * Finds links to pages in the other language, with two exceptions:
 * - Links with `hreflang`, such as the language switcher's, must lead to that language.
 * - Links inside an element with another `lang`, such as an untranslated post, may lead to either language.
 */
export function foreignLanguageLinks(site: BuiltSite): string[] {
  return [...site.pages, ...site.forwards]
    .flatMap((page) => linksOf(page, site, 'a, area'))
    .filter(({ url }) => url.origin === site.origin && pageAt(site, url.pathname) !== undefined)
    .filter(({ page, element, url }) => {
      const target = localeOfAddress(url.pathname, site.product);
      const hreflang = element.getAttribute('hreflang');
      if (hreflang) return hreflang !== target;
      const lang = element.closest('[lang]')?.getAttribute('lang');
      return target !== page.locale && target !== lang;
    })
    .map(describeLink);
}

/** Finds pages whose language switcher does not link to exactly the page and its twin. */
export function wrongLanguageSwitchers(site: BuiltSite): string[] {
  // The menu of the signed-in person has the staff pages' links.
  const pages = site.pages.filter((page) => !isStaffPage(page));
  return pages.flatMap((page) => {
    const own = page.address === '/' ? `/${site.product}/dashboard` : page.address;
    const expected = allLocales.map(
      (locale) => `${locale} ${locale === page.locale ? own : twinOf(own, site.product)}`,
    );
    const found = [...page.document.querySelectorAll('.language a')].map(
      (link) => `${link.getAttribute('lang')} ${link.getAttribute('href')}`,
    );
    return found.join() === expected.join() ? [] : [`${page.address}: ${found.join(', ')}`];
  });
}

/** Finds pages that cannot be reached by links from the home page. */
export function unreachablePages(site: BuiltSite): string[] {
  const home = pageAt(site, '/');
  const reached = new Set(home ? [home] : []);
  for (const page of reached) {
    for (const { url } of linksOf(page, site, 'a')) {
      const target = url.origin === site.origin ? pageAt(site, url.pathname) : undefined;
      if (target) reached.add(target);
    }
  }
  return site.pages
    .filter((page) => !reached.has(page) && !isStaffPage(page) && !isMailedPage(page))
    .map(({ address }) => address);
}
