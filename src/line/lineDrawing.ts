import { type FamilyId, families, type Signal } from '#site.ts';
import { logo } from './logo.ts';
import { signalPath, signalWidth } from './signalPath.ts';

interface LineOptions {
  /** Family whose signal is drawn; all four families' in turn without it. */
  family: FamilyId | undefined;
  /** Length of the line in pixels. */
  width: number;
  /** Height of the line and of the logo’s foot, in pixels from the top. */
  level: number;
  /** Where the logo begins, in pixels from the left. */
  logoStart: number;
  /** Height of the logo in pixels. */
  logoHeight: number;
  /** Where the signals begin; they end with the line. */
  signalStart: number;
  /** Width of the stroke in pixels. */
  stroke: number;
}

function signalsOf(family: FamilyId | undefined): readonly Signal[] {
  const signal = families.find(({ id }) => id === family)?.signal;
  return signal ? [signal, signal] : families.map((each) => each.signal);
}

/** One piece of the line, drawn in its own scale. */
const piece = (x: number, y: number, scale: number, path: string, stroke: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" stroke-width="${stroke / scale}" d="M0 0${path}"/>`;

/**
 * The company's one line as SVG: it enters at the left edge, writes the logo and goes on as the family's signal.
 *
 * @param colour paint of the stroke
 */
export function lineDrawing(colour: string, options: LineOptions): string {
  const { family, width, level, logoStart, logoHeight, signalStart, stroke } = options;
  const signals = signalsOf(family);
  const logoScale = logoHeight / logo.height;
  const logoEnd = logoStart + logo.width * logoScale;
  const signalScale = (width - signalStart) / (signals.length * signalWidth);
  return [
    `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">`,
    piece(0, level, 1, `H${logoStart}`, stroke),
    piece(logoStart, level, logoScale, logo.path, stroke),
    piece(logoEnd, level, 1, `H${signalStart - logoEnd}`, stroke),
    piece(signalStart, level, signalScale, signals.map(signalPath).join(''), stroke),
    '</g>',
  ].join('');
}
