import { logo } from './logo.ts';

interface IconOptions {
  /** Colours as CSS writes them. */
  colours: Record<'ground' | 'line', string>;
  /** Width and height in the logo's units. */
  side: number;
  /** Radius of the corners in the logo's units; 0 where the system rounds them. */
  corner: number;
}

/** The site's icon as SVG: the line enters at the left edge, writes the logo and leaves at the right edge. */
export function iconSvg({ colours, side, corner }: IconOptions): string {
  const left = (logo.width - side) / 2;
  const top = -(side + logo.height) / 2;
  const ground = `x="${left}" y="${top}" width="${side}" height="${side}" rx="${corner}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">`,
    '  <title>M</title>',
    `  <clipPath id="ground"><rect ${ground}/></clipPath>`,
    `  <rect ${ground} fill="${colours.ground}"/>`,
    `  <path d="M${left} 0H0${logo.path}H${left + side}" fill="none" stroke="${colours.line}" stroke-width="3.25" ` +
      'stroke-linejoin="round" clip-path="url(#ground)"/>',
    '</svg>',
    '',
  ].join('\n');
}
