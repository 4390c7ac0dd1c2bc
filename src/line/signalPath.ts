import type { FamilyFacts } from '#defineSite.ts';
import { families, type Signal } from '#site.ts';
import {
  heartbeat,
  keysShape,
  pulseShape,
  sensorShape,
  signalHeight,
  signalWidth,
  textShape,
  voiceShape,
} from './signalShapes.ts';

export { signalHeight, signalWidth };

/** Form of a family's line: its signal, or undefined for a straight line. */
export type LineForm = Signal | undefined;

/** Returns the form of a family's line. */
export const lineForm = ({ signal }: FamilyFacts): LineForm => signal;

/** Forms of all families' lines, in menu order. */
export const lineForms: readonly LineForm[] = families.map(lineForm);

/** Signals that the site's families have. */
export const siteSignals: readonly Signal[] = [...new Set(lineForms)].filter((form) => form !== undefined);

/** Width of a signal's shortest complete part: a word, a syllable, a heartbeat or a fault. */
export const partWidth = 120;

const words = [
  [26, 40, 18, 52, 30],
  [44, 22, 36],
  [30, 56, 24, 40, 20, 34],
  [48, 28, 38, 22],
];

/** Readings of a sensor: small drift, a warning climb, one fault, back to normal. */
const readings = [
  -3, 5, -6, 2, 7, -4, -8, 3, 6, -5, 2, -7, 4, -9, 3, -8, 2, -10, 4, -12, 3, -14, 6, -10, 64, 26, -18, 9, -7, 4, -5, 3,
];

const drawing: Record<Signal, () => string> = {
  text: () => textShape(words),
  voice: () => voiceShape([0.55, 1, 0.7, 0.9]),
  pulse: () => pulseShape([1, 1, 1]),
  sensor: () => sensorShape(readings),
};

const parts: Record<Signal, () => string> = {
  text: () => `h11${keysShape([30, 56, 24, 40, 20, 34])}h14v-46v60v-14h11`,
  voice: () => voiceShape([1], partWidth),
  pulse: () => `h6${heartbeat()}h6`,
  sensor: () => [-8, 3, -14, 4, -17, 58, 22, -26, -14, -10, 4, -2].map((change) => `l10 ${change}`).join(''),
};

/**
 * Returns SVG path data of a signal or a straight line, in relative commands, on a field of {@link signalWidth} × {@link signalHeight}. It
 * starts and ends at half the height, so that adjacent signals form one line.
 */
export function signalPath(signal: LineForm): string {
  return signal ? drawing[signal]() : `h${signalWidth}`;
}

/** Returns the path data of a signal's shortest part, {@link partWidth} wide. */
export function signalPart(signal: LineForm): string {
  return signal ? parts[signal]() : `h${partWidth}`;
}

/** Returns SVG path data of several signals as one continuous line. */
export function joinedSignals(signals: readonly LineForm[], draw = signalPath): string {
  return `M0 ${signalHeight / 2}${signals.map(draw).join('')}`;
}

/**
 * Returns the path data of a line that comes from beyond the left edge of the window.
 *
 * @param cells path data of its cells, in relative commands; by default those of all families
 */
export const lineFromEdge = (cells = lineForms.map(signalPath)): string =>
  `M-4000 ${signalHeight / 2}H0${cells.join('')}`;
