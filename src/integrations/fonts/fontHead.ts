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

/**
 * Markup for a page's head that loads its faces.
 *
 * @param faces the later ones come first where two claim a character
 */
export function fontHead(faces: readonly FontFace[]): string {
  const preloads = faces.filter(({ preload }) => preload).map(preloadLink);
  return `${preloads.join('')}<style>${faces.map(fontFace).join('')}</style>`;
}

/**
 * Puts markup at the end of a page's head.
 *
 * @throws when the page has no head
 */
export function withHead(html: string, markup: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('the page has no </head>');
  return html.slice(0, end) + markup + html.slice(end);
}
