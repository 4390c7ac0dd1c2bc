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
 * Activates the typeface once all files of the page are loaded, so that the text changes only once. On a first visit the
 * files load after the first paint, which then waits for the document alone. On later visits they most likely come from
 * the cache before it. If a file fails to load, the fallback fonts stay; storage may be blocked.
 */
const startFonts = `{
let store;
const load = () =>
  document.fonts.load('1em ${fontFamilies.shared},${fontFamilies.page}').then(() => {
    document.documentElement.dataset.typeface = '';
    if (store) store.typeface = 1;
  }, () => {});
try { store = localStorage } catch {}
store?.typeface ? load() : new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}`;

/**
 * Returns a page's head script, which loads its fonts, and its scripts after the first frame: nothing in a page waits for
 * them. A prerendered page draws its first frame when the visitor opens it.
 *
 * @param scripts addresses of the modules
 */
export const headScript = (scripts: readonly string[]): string =>
  `${startFonts}
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(() => {
for (const file of ${JSON.stringify(scripts)}) import(file).catch(() => {});
})));`;

/** Returns the style rules of a page's faces. */
export const fontStyles = (faces: readonly FontFace[]): string =>
  `${faces.map(fontFace).join('')}[data-typeface]${typeface}@media (scripting:none){:root${typeface}}`;
