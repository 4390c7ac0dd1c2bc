import type { Signal } from '#site.ts';
import { signalHeight, signalWidth } from './signalPath.ts';
import { typedSignal } from './typedSignal.ts';

/** Part of a name's line. */
export interface LineCell {
  signal: Signal;
  /** Colour in a syntax that every viewer reads, such as `#2331dc`. */
  colour: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a name as the text of an XML element, without the characters that XML forbids. */
const xmlText = (name: string) =>
  name.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>]/g, (sign) => entities[sign] ?? '');

/** Returns a name drawn as the company's line, as an SVG file. The line enters and leaves it on the same level. */
export function nameSvg(name: string, cells: readonly LineCell[]): string {
  const width = cells.length * signalWidth;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${signalHeight}" viewBox="0 0 ${width} ${signalHeight}" fill="none" stroke-width="3" stroke-linejoin="round">`,
    `  <title>${xmlText(name)}</title>`,
    ...cells.map(
      ({ signal, colour }, index) =>
        `  <path stroke="${colour}" d="M${index * signalWidth} ${signalHeight / 2}${typedSignal(signal, name)}"/>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
