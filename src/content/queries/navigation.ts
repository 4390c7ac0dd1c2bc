import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { boards, families } from '#site.ts';
import { localizedEntry } from './localized.ts';
import { memoizeInBuild } from './memoize.ts';
import { allProducts } from './products.ts';
import type { SectionId, SitePage } from './sitePages.ts';

export interface MenuLink {
  path: SitePath;
  label: string;
  /** A few words next to the label. */
  tagline?: string;
  /** Language of the label. */
  language?: Locale;
}

export interface MenuSection {
  id: SectionId;
  /** Full name for breadcrumbs and menu lists. */
  label: string;
  /** Short name for the header's bar. */
  shortLabel: string;
  /** Address of the section's first entry, which its label links to. */
  path: SitePath;
  items: MenuLink[];
}

async function makeNavigation(locale: Locale): Promise<MenuSection[]> {
  const t = labelsFor(locale);
  const products = await allProducts(locale);
  const link = async (path: SitePath): Promise<MenuLink> => ({
    path,
    label: (await localizedEntry('pages', path.slice(1), locale)).entry.data.title,
  });
  const about = (await localizedEntry('about', '', locale)).entry.data;
  const recruit = (await localizedEntry('recruit', '', locale)).entry.data;

  const section = (id: SectionId, items: MenuLink[], label?: string): MenuSection[] => {
    const shortLabel = t(`common:sections.${id}`);
    return items[0] ? [{ id, label: label ?? shortLabel, shortLabel, path: items[0].path, items }] : [];
  };

  return [
    ...families.flatMap((family) =>
      section(
        family.id,
        products
          .filter((product) => product.family.id === family.id)
          .map(({ path, entry }) => ({ path, label: entry.data.name, tagline: entry.data.tagline })),
        family.name[locale],
      ),
    ),
    ...section('company', [
      { path: '/company/company', label: about.title },
      await link('/company/history'),
      await link(boards.news.path),
      await link('/company/contact'),
      await link('/company/location'),
    ]),
    ...section('ir', [await link(boards.ir.path)]),
    ...section('recruit', [{ path: '/recruit/info', label: recruit.title }, await link(boards.posting.path)]),
  ];
}

const menus = memoizeInBuild<MenuSection[]>();

/** Returns the header's menus: the four families, then company, investor relations and recruitment. */
export function navigation(locale: Locale): Promise<MenuSection[]> {
  return menus(locale, () => makeNavigation(locale));
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
