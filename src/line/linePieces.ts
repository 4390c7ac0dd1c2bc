import { type FamilyId, families } from '#site.ts';
import { type LineForm, lineForm, lineForms, signalPath, signalWidth } from './signalPath.ts';

interface LineOptions {
  /** Family whose line is drawn; without it, the lines of all families in turn. */
  family: FamilyId | undefined;
  /** Length of the line, in pixels. */
  width: number;
  /** Left and right edge of the logo, in pixels. The line has a gap there. */
  logo: readonly [number, number];
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

/** Returns the company's line: it runs from the left edge to the logo, and on as the family's signal. */
export function linePieces({ family, width, logo: [start, end], signalStart }: LineOptions): LinePiece[] {
  const signals = signalsOf(family);
  return [
    { x: 0, scale: 1, path: `H${start}` },
    { x: end, scale: 1, path: `H${signalStart - end}` },
    {
      x: signalStart,
      scale: (width - signalStart) / (signals.length * signalWidth),
      path: signals.map(signalPath).join(''),
    },
  ].map((piece) => ({ ...piece, path: `M0 0${piece.path}` }));
}
