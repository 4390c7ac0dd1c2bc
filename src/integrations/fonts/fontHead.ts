export interface FontFace {
  /** Path of the file on this site. */
  href: string;
  /** The characters it is for, as `unicode-range`; without it, all that no other face claims. */
  range?: string;
  /** Whether the page needs it as it is built: it is fetched with the page, not when its text is laid out. */
  preload: boolean;
}

const fontFace = ({ href, range }: FontFace) =>
  `@font-face{font-family:Pretendard;font-weight:400 700;font-display:swap;src:url(${href})format("woff2")` +
  `${range ? `;unicode-range:${range}` : ''}}`;

const preloadLink = ({ href }: FontFace) =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** What a page's head takes to load its faces. */
export interface FontHead {
  /** Links that fetch with the page what it needs at once. */
  preloads: string;
  /** Style rules of the faces. */
  styles: string;
}

/** @param faces the later ones come first where two claim a character */
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
