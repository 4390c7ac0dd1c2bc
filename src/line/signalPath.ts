import type { Signal } from '#site.ts';

/** Field on which one signal is drawn: it enters and leaves at the middle of the height. */
export const signalWidth = 480;
export const signalHeight = 160;

/** Width of the shortest part of a signal that is whole by itself: a word, a syllable, a heartbeat, a fault. */
export const partWidth = 120;

/** Typed text: keys going down, words apart, a caret at the end. */
const words = [
  [26, 40, 18, 52, 30],
  [44, 22, 36],
  [30, 56, 24, 40, 20, 34],
  [48, 28, 38, 22],
];

const typed = (word: readonly number[]) => word.map((height) => `v${-height}h9v${height}h5`).join('');

const caret = 'h14v-60v120v-60';

function textSignal(): string {
  return `h22${words.map(typed).join('h18')}${caret}h${signalWidth - 22 - 18 * 14 - 3 * 18 - 14}`;
}

/** A voice: syllables of swelling and fading oscillation, as loud as given, from 0 to 1. */
function voice(syllables: readonly number[]): string {
  const step = 4;
  const points = (syllables.length * partWidth) / step;
  let path = '';
  let last = 0;
  for (let index = 1; index <= points; index++) {
    const position = (index / points) * syllables.length;
    const syllable = syllables[Math.min(Math.floor(position), syllables.length - 1)] ?? 0;
    const swell = Math.sin((position % 1) * Math.PI) ** 1.4 * syllable;
    const grain = 0.62 + 0.38 * Math.sin(index * 2.3);
    // Multiples of 4 only: the same few numbers recur, and compress well.
    const level = index === points ? 0 : (index % 2 ? -4 : 4) * Math.round(swell * grain * 17);
    path += `l${step} ${level - last}`;
    last = level;
  }
  return path;
}

/** A heartbeat: the P wave, the QRS complex and the T wave. */
const heartbeat = 'q8-16 16 0h12l6 12 12-78 14 108 10-42h14q12-26 24 0';

/** A sensor's trend: small drift, a warning climb, one fault, back to normal. */
const readings = [
  -3, 5, -6, 2, 7, -4, -8, 3, 6, -5, 2, -7, 4, -9, 3, -8, 2, -10, 4, -12, 3, -14, 6, -10, 64, 26, -18, 9, -7, 4, -5, 3,
];

function sensorSignal(): string {
  const step = Math.floor(signalWidth / (readings.length + 1));
  const sum = readings.reduce((total, change) => total + change, 0);
  const rest = signalWidth - step * readings.length;
  return `${readings.map((change) => `l${step} ${change}`).join('')}l${rest} ${-sum}`;
}

const drawing: Record<Signal, () => string> = {
  text: textSignal,
  voice: () => voice([0.55, 1, 0.7, 0.9]),
  pulse: () => `h34${heartbeat}h18`.repeat(3),
  sensor: sensorSignal,
};

const parts: Record<Signal, () => string> = {
  text: () => `h11${typed([30, 56, 24, 40, 20, 34])}h14v-46v60v-14h11`,
  voice: () => voice([1]),
  pulse: () => `h6${heartbeat}h6`,
  sensor: () => [-8, 3, -14, 4, -17, 58, 22, -26, -14, -10, 4, -2].map((change) => `l10 ${change}`).join(''),
};

/**
 * SVG path data of a signal, in relative commands, on a field of {@link signalWidth} × {@link signalHeight}.
 * It begins and ends at half the height, so that signals set side by side are one line.
 */
export function signalPath(signal: Signal): string {
  return drawing[signal]();
}

/** SVG path data of a signal's shortest part, {@link partWidth} wide, as {@link signalPath} gives all of it. */
export function signalPart(signal: Signal): string {
  return parts[signal]();
}

/** SVG path data of several signals as one continuous line. */
export function joinedSignals(signals: readonly Signal[]): string {
  return `M0 ${signalHeight / 2}${signals.map(signalPath).join('')}`;
}
