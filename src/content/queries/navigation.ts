import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { boards, families } from '#site.ts';
import { localized, localizedEntry } from './localized.ts';
import { memoizeInBuild } from './memoize.ts';
import { allProducts } from './products.ts';
import { sectionName, sectionOf } from './sections.ts';
import type { SitePage } from './sitePages.ts';

export interface MenuLink {
  path: SitePath;
  label: string;
  /** A few words next to the label. */
  tagline?: string;
  /** Language of the label. */
  language?: Locale;
}

export interface MenuSection {
  /** First segment of the addresses. */
  id: string;
  label: string;
  /** Address of the section's first entry, which its label links to. */
  path: SitePath;
  items: MenuLink[];
}

/** Returns the menu entries of the families, with their sections. */
async function familyEntries(locale: Locale): Promise<[section: string, MenuLink][]> {
  return (await allProducts(locale)).map(({ path, family, entry: { data } }) => [
    family.id,
    { path, label: data.name, tagline: data.tagline },
  ]);
}

/** Returns the menu entries of the other sections: the company and recruitment first, then pages by `order`. */
async function pageEntries(locale: Locale): Promise<[section: string, MenuLink][]> {
  const about = (await localizedEntry('about', '', locale)).entry.data;
  const recruit = (await localizedEntry('recruit', '', locale)).entry.data;
  const pages = (await localized('pages', locale)).flatMap(({ id, entry: { data } }) =>
    data.order === undefined ? [] : { path: `/${id}` as const, label: data.title, order: data.order },
  );
  const links: MenuLink[] = [
    { path: '/company/company', label: about.title },
    { path: '/recruit/info', label: recruit.title },
    ...pages.sort((a, b) => a.order - b.order).map(({ path, label }) => ({ path, label })),
  ];
  return links.map((link) => [sectionOf(link.path), link]);
}

async function makeNavigation(locale: Locale): Promise<MenuSection[]> {
  const entries = [...(await familyEntries(locale)), ...(await pageEntries(locale))];
  const boardSections = Object.values(boards).map(({ path }) => sectionOf(path));
  const order = new Set([...families.map(({ id }) => id), 'company', ...boardSections, ...entries.map(([id]) => id)]);
  return [...order].flatMap((id) => {
    const items = entries.filter(([section]) => section === id).map(([, link]) => link);
    const [first] = items;
    if (!first) return [];
    const label = sectionName(id, locale) ?? first.label;
    return { id, label, path: first.path, items };
  });
}

const menus = memoizeInBuild<MenuSection[]>();

/** Returns the header's menus: the families, the company, the sections of the boards, and those of other pages. */
export function navigation(locale: Locale): Promise<MenuSection[]> {
  return menus(locale, () => makeNavigation(locale));
}

/** Returns the pages that the foot of every page links to. */
export async function footerLinks(locale: Locale): Promise<MenuLink[]> {
  return (await localized('pages', locale)).flatMap(({ id, entry: { data } }) =>
    data.inFooter ? { path: `/${id}` as const, label: data.title } : [],
  );
}

/** Returns the breadcrumbs of a page: home, section, menu entry, page. */
export function breadcrumbs(page: SitePage, menu: MenuSection[], homeLabel: string): MenuLink[] {
  if (page.path === '/dashboard') return [];
  const section = menu.find(({ id }) => id === page.section);
  const entry = section?.items.find(({ path }) => path === (page.parent ?? page.path));
  const trail: MenuLink[] = [{ path: '/dashboard', label: homeLabel }];
  if (section && section.items.length > 1) trail.push({ path: section.path, label: section.label });
  if (entry) trail.push(entry);
  if (page.path !== entry?.path) trail.push({ path: page.path, label: page.title, language: page.language });
  return trail;
}
