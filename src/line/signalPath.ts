import type { Signal } from '#site.ts';

/** Field on which one signal is drawn: it enters and leaves at the middle of the height. */
export const signalWidth = 480;
export const signalHeight = 160;

/** Typed text: keys going down, words apart, a caret at the end. */
const words = [
  [26, 40, 18, 52, 30],
  [44, 22, 36],
  [30, 56, 24, 40, 20, 34],
  [48, 28, 38, 22],
];

function textSignal(): string {
  const typed = words.map((word) => word.map((height) => `v${-height}h9v${height}h5`).join('')).join('h18');
  return `h22${typed}h14v-60v120v-60h${signalWidth - 22 - 18 * 14 - 3 * 18 - 14}`;
}

/** A voice: four syllables of swelling and fading oscillation. */
function voiceSignal(): string {
  const step = 4;
  const points = signalWidth / step;
  const syllables = [0.55, 1, 0.7, 0.9];
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

/** Heartbeats: the P wave, the QRS complex and the T wave, three times. */
function pulseSignal(): string {
  const beat = 'h34q8-16 16 0h12l6 12 12-78 14 108 10-42h14q12-26 24 0h18';
  return beat.repeat(3);
}

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
  voice: voiceSignal,
  pulse: pulseSignal,
  sensor: sensorSignal,
};

/**
 * SVG path data of a signal, in relative commands, on a field of {@link signalWidth} × {@link signalHeight}.
 * It begins and ends at half the height, so that signals set side by side are one line.
 */
export function signalPath(signal: Signal): string {
  return drawing[signal]();
}

/** SVG path data of several signals as one continuous line. */
export function joinedSignals(signals: readonly Signal[]): string {
  return `M0 ${signalHeight / 2}${signals.map(signalPath).join('')}`;
}
