import { type FamilyId, families, type Signal } from '#site.ts';
import { logo } from './logo.ts';
import { signalPath, signalWidth } from './signalPath.ts';

interface LineOptions {
  /** Family whose signal is drawn; all four families' in turn without it. */
  family: FamilyId | undefined;
  /** Length of the line in pixels. */
  width: number;
  /** Where the logo begins, in pixels from the left. */
  logoStart: number;
  /** Height of the logo in pixels. */
  logoHeight: number;
  /** Where the signals begin; they end with the line. */
  signalStart: number;
}

/** A piece of the line, as SVG path data in a scale of its own. */
export interface LinePiece {
  /** Where it begins, in pixels from the left. */
  x: number;
  /** Pixels that a unit of the path takes. */
  scale: number;
  path: string;
}

function signalsOf(family: FamilyId | undefined): readonly Signal[] {
  const signal = families.find(({ id }) => id === family)?.signal;
  return signal ? [signal, signal] : families.map((each) => each.signal);
}

/** The company's one line: it enters at the left edge, writes the logo and goes on as the family's signal. */
export function linePieces({ family, width, logoStart, logoHeight, signalStart }: LineOptions): LinePiece[] {
  const signals = signalsOf(family);
  const logoScale = logoHeight / logo.height;
  const logoEnd = logoStart + logo.width * logoScale;
  return [
    { x: 0, scale: 1, path: `H${logoStart}` },
    { x: logoStart, scale: logoScale, path: logo.path },
    { x: logoEnd, scale: 1, path: `H${signalStart - logoEnd}` },
    {
      x: signalStart,
      scale: (width - signalStart) / (signals.length * signalWidth),
      path: signals.map(signalPath).join(''),
    },
  ].map((piece) => ({ ...piece, path: `M0 0${piece.path}` }));
}
