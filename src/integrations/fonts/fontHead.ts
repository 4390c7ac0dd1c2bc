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
  /** Value of `font-weight`. */
  weight: '400' | '400 700';
  /** Value of `unicode-range`, which keeps a file from being fetched for characters that it does not have either. */
  range?: string;
  /** Whether the page needs it as it is built: it is fetched with the page, not when its text is laid out. */
  preload: boolean;
}

const fontFace = ({ family, href, weight, range }: FontFace) =>
  `@font-face{font-family:${fontFamilies[family]};font-weight:${weight};font-display:swap;` +
  `src:url(${href})format("woff2")${range ? `;unicode-range:${range}` : ''}}`;

const preloadLink = ({ href }: FontFace) =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** What a page's head takes to load its faces. */
export interface FontHead {
  /** Links that fetch with the page what it needs at once. */
  preloads: string;
  /** Style rules of the faces. */
  styles: string;
}

/** Markup that loads a page's faces, in two parts. */
export function fontHead(faces: readonly FontFace[]): FontHead {
  return {
    preloads: faces
      .filter(({ preload }) => preload)
      .map(preloadLink)
      .join(''),
    styles: faces.map(fontFace).join(''),
  };
}

/**
 * Puts a page's faces into its head: into the style element that is there, since each one costs a hash in the page's
 * Content Security Policy.
 *
 * @throws when the page has no head
 */
export function withFonts(html: string, { preloads, styles }: FontHead): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('the page has no </head>');
  const head = html.slice(0, end);
  const styled = head.includes('<style>')
    ? head.replace('<style>', () => `<style>${styles}`)
    : `${head}<style>${styles}</style>`;
  return styled + preloads + html.slice(end);
}
