import type { SitePage } from '#collections/sitePages.ts';
import type { Locale } from '#i18n/locales.ts';
import { lineDrawing } from '#line/lineDrawing.ts';
import { families, siteInfo } from '#site.ts';
import { tokenColour } from '#styles/tokenColour.ts';
import english from '../../../content/locales/en/common.json' with { type: 'json' };
import korean from '../../../content/locales/ko/common.json' with { type: 'json' };
import type { TitleSpace } from './titleLines.ts';

/** Size of a share picture in pixels, as Open Graph readers expect it. */
export const pictureSize = { width: 1200, height: 630 };

/** A box with style and children: the part of React's elements that the drawing library reads. */
export interface Box {
  type: 'div';
  props: { style: Record<string, string | number>; children: string | Box[] };
}

const margin = 72;

/** Space of the title, in which there is nothing else; the width of a word space is the bold face's. */
export const titleSpace: TitleSpace & { top: number } = {
  top: 116,
  width: pictureSize.width - 2 * margin,
  height: 270,
  lines: 4,
  leading: 1.16,
  wordSpace: 0.2,
  sizes: [112, 104, 96, 88, 80, 74, 68, 62, 56],
};

/** What a title is set in; the same style must measure its words. */
export const titleStyle = { fontWeight: 700, letterSpacing: '-0.03em' };

const line = { level: 480, logoStart: margin, logoHeight: 54, signalStart: 276 };

/** A flex box: the drawing library lays out no other. */
export const box = (style: Box['props']['style'], children: string | Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

export type Card = Pick<SitePage, 'path' | 'locale' | 'title' | 'section'>;

const sectionLabels: Record<Locale, typeof korean.sections> = { ko: korean.sections, en: english.sections };

/** The part of the site that stands above the title. */
function sectionName({ section, locale }: Pick<Card, 'section' | 'locale'>): string | undefined {
  return families.find(({ id }) => id === section)?.name[locale] ?? (section && sectionLabels[locale][section]);
}

/** The title's parts: a name and its claim, set apart by a spaced middle dot, have lines of their own. */
export function titleParts({ path, title, locale }: Card): string[] {
  return path === '/dashboard' ? [siteInfo[locale].detail] : title.split(' · ');
}

/** Tokens of a share picture's colours but its paper, beginning with the title's. */
export const pictureInks = ({ section }: Pick<Card, 'section'>): string[] => [
  'ink',
  'ink-soft',
  families.find(({ id }) => id === section)?.id ?? 'brand',
];

/** A box as wide as the picture, in its typeface. */
const sheet = (style: Box['props']['style'], children: Box[]): Box =>
  box({ width: pictureSize.width, fontFamily: 'Pretendard', paddingLeft: margin, ...style }, children);

/** The text that all pages of a section and language have on their share pictures: the section above, the site below. */
export function frameDrawing(card: Omit<Card, 'title'>): Box {
  const { name, detail } = siteInfo[card.locale];
  const family = families.find(({ id }) => id === card.section)?.id;
  return sheet({ height: pictureSize.height, background: tokenColour('paper'), position: 'relative' }, [
    box(
      { color: tokenColour(family ?? 'brand'), fontSize: 32, fontWeight: 700, marginTop: 58 },
      sectionName(card) ?? '',
    ),
    box(
      { alignItems: 'baseline', color: tokenColour('ink'), fontSize: 28, left: margin, position: 'absolute', top: 552 },
      [
        box({ fontWeight: 700 }, name),
        box({ color: tokenColour('ink-soft'), marginLeft: 16 }, card.path === '/dashboard' ? '' : detail),
      ],
    ),
  ]);
}

/**
 * A title as its share picture has it, {@link titleSpace} high.
 *
 * @param lines the title as it is broken into lines
 * @param size font size in pixels
 */
export function titleDrawing(lines: readonly string[], size: number): Box {
  return sheet(
    { ...titleStyle, flexDirection: 'column', fontSize: size, lineHeight: titleSpace.leading },
    lines.map((text) => box({ whiteSpace: 'nowrap' }, text)),
  );
}

/** The line of a page's share picture, as SVG to lay over the text. */
export function signalDrawing({ section }: Pick<Card, 'section'>): string {
  const family = families.find(({ id }) => id === section)?.id;
  // Four signals in the width of two are finer drawn.
  const stroke = family ? 7 : 4.5;
  return lineDrawing(tokenColour(family ?? 'brand'), { ...line, family, stroke, width: pictureSize.width });
}
