import { memoize } from '#cache/memoize.ts';
import type { SitePage } from '#collections/sitePages.ts';
import { words } from '#i18n/words.ts';
import { type FamilyId, families, siteInfo } from '#site.ts';
import { hexOf, tokenColour } from '#styles/tokenColour.ts';

/** What a page has on its share picture beside its title; pages of a section and language share it. */
export interface Frame {
  /** The part of the site, above the title. */
  section: string;
  /** The site's name, below the line. */
  name: string;
  /** What the site adds to its name. */
  detail: string;
  family: FamilyId | undefined;
  /** Colours as `#rrggbb`; `accent` is the family's. */
  colours: Record<'paper' | 'ink' | 'inkSoft' | 'accent', string>;
}

export interface Card {
  frame: Frame;
  /** The title's parts: a name and its claim, set apart by a spaced middle dot, have lines of their own. */
  title: string[];
}

const frameOf = memoize(({ section, locale, isHome }: Pick<SitePage, 'section' | 'locale'> & { isHome: boolean }) => {
  const family = families.find(({ id }) => id === section);
  return {
    section: family?.name[locale] ?? (section ? words[locale].common.sections[section] : ''),
    name: siteInfo[locale].name,
    detail: isHome ? '' : siteInfo[locale].detail,
    family: family?.id,
    colours: {
      paper: tokenColour('paper'),
      ink: tokenColour('ink'),
      inkSoft: tokenColour('ink-soft'),
      accent: family ? hexOf(family.colour) : tokenColour('brand'),
    },
  };
});

/** Emoji (Unicode Technical Standard 51), which the typeface lacks: pictures would show a box for each. */
const emoji = /\p{RGI_Emoji}/gv;

/** What a page's share picture shows. */
export function cardOf(page: Pick<SitePage, 'path' | 'locale' | 'title' | 'section'>): Card {
  const isHome = page.path === '/dashboard';
  const frame = frameOf({ section: page.section, locale: page.locale, isHome });
  return {
    frame,
    title: isHome ? [siteInfo[page.locale].detail] : page.title.split(' · ').map((part) => part.replace(emoji, ' ')),
  };
}
