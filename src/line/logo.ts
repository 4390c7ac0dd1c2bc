/** A logo, as an SVG file of the company. Sizes are in its own units. */
export interface Logo {
  viewBox: { left: number; top: number; width: number; height: number };
  /** Attributes of its `<svg>` that its shapes inherit. */
  attributes: string;
  /** Its shapes. */
  shapes: string;
  /** Level at which the line of the pages enters and leaves it, if it is a piece of the line: `data-line`. */
  level: number | undefined;
  /** True if it takes the colour of its place (`currentColor`), as a part of the page. Others are picture files. */
  takesColour: boolean;
}

/** Attributes of the file's `<svg>` that only a file has, or that depend on the place of the logo. */
const ofFile =
  /\s(?:x|y|width|height|viewBox|preserveAspectRatio|data-line|id|xmlns|xml:space|version|baseProfile)=(?:"[^"]*"|'[^']*')/g;

/** Returns the logo in the text of an SVG file, or undefined if it has no `<svg>` with a `viewBox`. */
export function parseLogo(svg: string): Logo | undefined {
  const [, root = '', shapes = ''] = /<svg((?:\s[^>]*)?)>(.*)<\/svg>/s.exec(svg.replace(/<!--.*?-->/gs, '')) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(root)?.[1];
  const [left = 0, top = 0, width = 0, height = 0] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  const level = attribute('data-line');
  return {
    viewBox: { left, top, width, height },
    attributes: root.replace(ofFile, '').trim(),
    shapes: shapes.trim(),
    level: level === undefined ? undefined : Number(level) - top,
    takesColour: /currentColor/i.test(svg),
  };
}

/**
 * Matches the files of the company's logo, and of a symbol for small squares if its logo is too wide for them, each in
 * one language or all, by day or by night.
 */
export const brandFile = /^brand\/(?:logo|symbol)(?:\.(?:ko|en))?(?:\.night)?\.svg$/;

export const logoFile = 'brand/logo.svg';

/** Returns the largest size with a logo's proportions within a width and a height. */
export function fitted(
  { viewBox }: Logo,
  width: number,
  height: number,
): { width: number; height: number; scale: number } {
  const scale = Math.min(width / viewBox.width, height / viewBox.height);
  return { width: viewBox.width * scale, height: viewBox.height * scale, scale };
}

interface Placement {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Colour of a logo that takes it. */
  colour: string;
  /** Width of the strokes of a logo that is a piece of the line; by default its own. */
  stroke?: number;
}

/** Returns a logo as an SVG group. */
export function placedLogo(logo: Logo, { x, y, width, height, colour, stroke }: Placement): string {
  const { viewBox, attributes, shapes, level } = logo;
  const { scale } = fitted(logo, width, height);
  const place = `translate(${x - viewBox.left * scale} ${y - viewBox.top * scale}) scale(${scale})`;
  const group = `<g transform="${place}" color="${colour}" ${attributes}>${shapes}</g>`;
  return stroke && level !== undefined ? group.replaceAll(/stroke-width="[^"]*"/g, `stroke-width="${stroke}"`) : group;
}

interface IconOptions {
  /** Name of the company. */
  title: string;
  /** Colours in CSS syntax: brand and paper. */
  colours: Record<'brand' | 'paper', string>;
  /** Share of the side that the logo takes: 1 crops a piece of the line at both edges. */
  share: number;
  /** Radius of the corners in shares of the side; 0 if the system rounds them. */
  corner: number;
}

const iconSide = 100;

/**
 * Returns the site's icon as SVG. A piece of the line crosses the brand's colour from edge to edge. Another logo stands
 * alone, on paper if it has its own colours.
 */
export function iconSvg(logo: Logo, { title, colours, share, corner }: IconOptions): string {
  const isLine = logo.level !== undefined;
  const room = iconSide * (share * (isLine ? 1.17 : 0.7));
  const { width, height, scale } = fitted(logo, room, room);
  const [x, y] = [(iconSide - width) / 2, (iconSide - height) / 2];
  const [ground, colour] = logo.takesColour ? [colours.brand, colours.paper] : [colours.paper, colours.brand];
  const level = y + (logo.level ?? 0) * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${iconSide} ${iconSide}">`,
    `  <title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `  <clipPath id="ground"><rect width="${iconSide}" height="${iconSide}" rx="${corner * iconSide}"/></clipPath>`,
    `  <g clip-path="url(#ground)">`,
    `    <rect width="${iconSide}" height="${iconSide}" fill="${ground}"/>`,
    isLine
      ? `    <path d="M0 ${level}H${x + scale}M${x + width - scale} ${level}H${iconSide}" stroke="${colour}" stroke-width="${3.25 * scale}"/>`
      : '',
    `    ${placedLogo(logo, { x, y, width, height, colour })}`,
    '  </g>',
    '</svg>',
    '',
  ]
    .filter((line, index, all) => line || index === all.length - 1)
    .join('\n');
}
