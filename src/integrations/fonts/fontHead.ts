import type { Weight } from '#typeface/pretendard.ts';

export interface FontFile {
  weight: Weight;
  /** Path on this site. */
  href: string;
}

export interface PageFonts {
  /** The files that draw the page as it is built, one a weight. */
  shown: readonly FontFile[];
  /** The files for text that comes later, such as what a visitor types; fetched only when a character needs it. */
  typed: readonly FontFile[];
  /** Characters of the later files, as `unicode-range`. */
  typedRange: string;
}

const face = ({ weight, href }: FontFile, range?: string) =>
  `@font-face{font-family:Pretendard;font-weight:${weight};font-display:swap;src:url(${href})format("woff2")` +
  `${range ? `;unicode-range:${range}` : ''}}`;

/** Markup for a page's head: its faces, and the files it shows fetched at once. Of faces, the last one comes first. */
export function fontHead({ shown, typed, typedRange }: PageFonts): string {
  const preloads = shown.map(
    ({ href }) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const faces = [...typed.map((file) => face(file, typedRange)), ...shown.map((file) => face(file))];
  return `${preloads.join('')}<style>${faces.join('')}</style>`;
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
