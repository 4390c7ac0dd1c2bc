import { minify } from 'vite';

/**
 * The families in the order of the font stack: a character that one lacks is looked for in the next. That costs a page
 * less than a `unicode-range` that names its characters.
 */
const fontFamilies = {
  /** What all pages of a language share. */
  shared: 'Pretendard',
  /** The rest of what the page shows. */
  page: 'Pretendard Page',
  /** Text that comes later, such as what a visitor types. */
  typed: 'Pretendard Typed',
} as const;

export interface FontFace {
  family: keyof typeof fontFamilies;
  /** Path of the file on this site. */
  href: string;
  /** Value of `font-weight`. */
  weight: '400' | '400 700';
  /** Value of `unicode-range`, which keeps a file from being fetched for characters that it does not have either. */
  range?: string;
}

const fontFace = ({ family, href, weight, range }: FontFace) =>
  `@font-face{font-family:${fontFamilies[family]};font-weight:${weight};font-display:swap;` +
  `src:url(${href})format("woff2")${range ? `;unicode-range:${range}` : ''}}`;

/** Puts the typeface before the fonts that stand in for it; see `--font` in src/styles/tokens.css. */
const typeface = `{--typeface:${Object.values(fontFamilies).join()},}`;

/**
 * Takes the typeface into use when all files of the page are there, so that its words change once and as a whole.
 * On a first visit they are fetched when the page has been drawn, which then waits for nothing but its document; later
 * they are most likely in the cache, and come with the page.
 */
const loadTypeface = `{
  let store;
  const load = () =>
    document.fonts.load('1em ${fontFamilies.shared},${fontFamilies.page}').then(() => {
      document.documentElement.dataset.typeface = '';
      if (store) store.typeface = 1;
      // Where a file cannot be had, the fonts that stand in for it stay.
    }, () => {});
  // Storage may be blocked.
  try { store = localStorage } catch {}
  store?.typeface ? load() : new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}`;

/** What a page's head takes to load its faces. */
export interface FontHead {
  styles: string;
  script: string;
}

/** The script by which every page loads its faces. */
export const fontScript = async (): Promise<string> => (await minify('typeface.js', loadTypeface)).code.trim();

/** Style rules of a page's faces. */
export const fontStyles = (faces: readonly FontFace[]): string =>
  `${faces.map(fontFace).join('')}[data-typeface]${typeface}@media (scripting:none){:root${typeface}}`;

/** Where a prepared page has its faces and their script, when they are known; HTML itself has no such characters. */
export const fontPlaces = { styles: '\0faces\0', script: '\0typeface\0' };

/** Puts a page's faces into its places for them. */
export function withFonts(html: string, { styles, script }: FontHead): string {
  return html.replace(fontPlaces.styles, () => styles).replace(fontPlaces.script, () => script);
}
