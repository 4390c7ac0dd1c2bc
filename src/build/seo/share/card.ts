import { sectionName } from '#content/queries/sections.ts';
import type { SitePage } from '#content/queries/sitePages.ts';
import type { Locale } from '#i18n/locales.ts';
import { type FamilyId, families, siteInfo } from '#site.ts';
import { hexOf } from '#styles/colour.ts';
import { tokenColour } from '#styles/tokenColour.ts';

/** Content of a share picture. */
export interface Card {
  /** Language of its logo. */
  locale: Locale;
  /** Section of the site, drawn above the title. */
  section: string;
  /** Parts of the title, each on its own line: a name and its claim, which a spaced middle dot joins. */
  title: string[];
  /** The site's name, drawn below the line. */
  name: string;
  /** The site's detail, drawn beside its name. */
  detail: string;
  family: FamilyId | undefined;
  /** Cover of a post: its line and ground, beside the title. */
  cover: Pick<NonNullable<SitePage['cover']>, 'path' | 'look'> | undefined;
  /** Colours as `#rrggbb`; `accent` is the family's. */
  colours: Record<'paper' | 'ink' | 'inkSoft' | 'accent', string>;
}

/** Emoji (Unicode Technical Standard 51). The typeface lacks them and would draw boxes. */
const emoji = /\p{RGI_Emoji}/gv;

/** Returns the content of a page's share picture. */
export function cardOf({
  path,
  locale,
  title,
  section,
  cover,
}: Pick<SitePage, 'path' | 'locale' | 'title' | 'section' | 'cover'>): Card {
  const isHome = path === '/dashboard';
  const family = families.find(({ id }) => id === (cover?.family ?? section));
  const { name, detail } = siteInfo[locale];
  return {
    locale,
    section: sectionName(section, locale) ?? '',
    title: isHome ? [detail] : title.split(' · ').map((part) => part.replace(emoji, ' ')),
    name,
    detail: isHome || cover ? '' : detail,
    family: family?.id,
    cover: cover && { path: cover.path, look: cover.look },
    colours: {
      paper: tokenColour('paper'),
      ink: tokenColour('ink'),
      inkSoft: tokenColour('ink-soft'),
      accent: family ? hexOf(family.colour) : tokenColour('brand'),
    },
  };
}
