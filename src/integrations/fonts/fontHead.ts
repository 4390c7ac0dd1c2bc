import { minify } from 'vite';
import { typedRange } from './typedHangul.ts';

/**
 * The families in the order of the font stack: a character that one lacks is looked for in the next. That costs a page
 * less than a `unicode-range` that names its characters.
 */
export const fontFamilies = {
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
}

function fontFace({ family, href }: FontFace): string {
  // Typed text is of one weight, which browsers embolden where they must. Its range keeps the file from being fetched for
  // characters that it does not have either.
  const [weight, range] = family === 'typed' ? ['400', `;unicode-range:${typedRange}`] : ['400 700', ''];
  return (
    `@font-face{font-family:${fontFamilies[family]};font-weight:${weight};font-display:swap;` +
    `src:url(${href})format("woff2")${range}}`
  );
}

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

/** The script by which every page loads its faces. */
export const fontScript = async (): Promise<string> => (await minify('typeface.js', loadTypeface)).code.trim();

/** Style rules of a page's faces. */
export const fontStyles = (faces: readonly FontFace[]): string =>
  `${faces.map(fontFace).join('')}[data-typeface]${typeface}@media (scripting:none){:root${typeface}}`;
