/** The logo, an M drawn by the line, as a relative path. It starts and ends on the same level. */
export const logo = { path: 'h6l6-15 9 15 9-15 6 15h6', width: 42, height: 15 };

interface IconOptions {
  /** Colours in CSS syntax. */
  colours: Record<'ground' | 'line', string>;
  /** Width and height in the logo's units. */
  side: number;
  /** Radius of the corners in the logo's units; 0 if the system rounds them. */
  corner: number;
}

/** Returns the site's icon as SVG: the line enters at the left edge, draws the logo and leaves at the right edge. */
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
