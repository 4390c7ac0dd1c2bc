import { type FamilyId, families } from '#site.ts';
import { logo } from './logo.ts';
import { type LineForm, lineForm, lineForms, signalPath, signalWidth } from './signalPath.ts';

interface LineOptions {
  /** Family whose signal is drawn; without it, the signals of all families in turn. */
  family: FamilyId | undefined;
  /** Length of the line, in pixels. */
  width: number;
  /** Left edge of the logo, in pixels. */
  logoStart: number;
  /** Height of the logo, in pixels. */
  logoHeight: number;
  /** Left edge of the signals, in pixels. They end with the line. */
  signalStart: number;
}

/** A piece of the line as SVG path data in its own scale. */
export interface LinePiece {
  /** Left edge, in pixels. */
  x: number;
  /** Pixels per unit of the path. */
  scale: number;
  path: string;
}

function signalsOf(id: FamilyId | undefined): readonly LineForm[] {
  const family = families.find((each) => each.id === id);
  return family ? [lineForm(family), lineForm(family)] : lineForms;
}

/** Returns the company's line: it enters at the left edge, draws the logo and continues as the family's signal. */
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
