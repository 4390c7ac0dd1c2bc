import { typedRange } from './typedHangul.ts';

/**
 * Families in the order of the font stack: browsers look up a missing character in the next one. That costs a page less
 * than a `unicode-range` with its characters.
 */
export const fontFamilies = {
  /** Characters that all pages of a language share. */
  shared: 'Pretendard',
  /** Other characters of the page. */
  page: 'Pretendard Page',
  /** Text added later, such as a visitor's input. */
  typed: 'Pretendard Typed',
} as const;

export interface FontFace {
  family: keyof typeof fontFamilies;
  /** Path of the file on this site. */
  href: string;
}

function fontFace({ family, href }: FontFace): string {
  // The typed face has one weight, which browsers embolden synthetically. Its range keeps browsers from fetching the
  // file for characters that it lacks.
  const [weight, range] = family === 'typed' ? ['400', `;unicode-range:${typedRange}`] : ['400 700', ''];
  return (
    `@font-face{font-family:${fontFamilies[family]};font-weight:${weight};font-display:swap;` +
    `src:url(${href})format("woff2")${range}}`
  );
}

/** Puts the typeface before its fallback fonts; see `--font` in src/styles/tokens.css. */
const typeface = `{--typeface:${Object.values(fontFamilies).join()},}`;

/**
 * Declares `loadFonts`, which activates the typeface once all files of the page are loaded, so that the text changes only
 * once. On a first visit the files load after the first paint, which then waits for the document alone. On later visits
 * `storedFonts` is true: they most likely come from the cache before it. If a file fails to load, the fallback fonts stay;
 * storage may be blocked.
 */
export const fontScript = `let store;
try { store = localStorage } catch {}
const storedFonts = store?.typeface;
const loadFonts = () =>
  document.fonts.load('1em ${fontFamilies.shared},${fontFamilies.page}').then(() => {
    document.documentElement.dataset.typeface = '';
    if (store) store.typeface = 1;
  }, () => {});`;

/** Returns the style rules of a page's faces. */
export const fontStyles = (faces: readonly FontFace[]): string =>
  `${faces.map(fontFace).join('')}[data-typeface]${typeface}@media (scripting:none){:root${typeface}}`;
