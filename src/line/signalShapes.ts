/** Field of one signal, which enters and leaves at half the height. */
export const signalWidth = 480;
export const signalHeight = 160;

/** Space before the first key, and between words. */
const indent = 22;
const wordGap = 18;

/** Width of a key and of the gap after it. */
const key = 9;
const keyGap = 5;

/** Width available to keys. The caret and a stretch of plain line follow. */
const keysWidth = signalWidth - indent - 114;

const widthOf = (words: readonly (readonly number[])[]) =>
  words.flat().length * (key + keyGap) + (words.length - 1) * wordGap;

/** Returns a typed word, with a key for each height. */
export const keysShape = (word: readonly number[]): string =>
  word.map((height) => `v${-height}h${key}v${height}h${keyGap}`).join('');

/**
 * Returns typed text: pressed keys, gaps between words, a caret at the end. Drops the first keys if they do not fit.
 *
 * @param words height of each key, up to 80
 */
export function textShape(words: readonly (readonly number[])[]): string {
  let [first = [], ...others] = words;
  while (widthOf([first, ...others]) > keysWidth) {
    if (first.length > 1) first = first.slice(1);
    else [first = [], ...others] = others;
  }
  const shown = [first, ...others];
  const keys = shown.map(keysShape).join(`h${wordGap}`);
  return `h${indent}${keys}h14v-60v120v-60h${signalWidth - indent - 14 - widthOf(shown)}`;
}

/**
 * Returns a voice: syllables of swelling and fading oscillation.
 *
 * @param syllables loudness of each, from 0 to 1
 */
export function voiceShape(syllables: readonly number[], width = signalWidth): string {
  const step = 6;
  const points = width / step;
  let path = '';
  let last = 0;
  for (let index = 1; index <= points; index++) {
    const position = (index / points) * syllables.length;
    const syllable = syllables[Math.min(Math.floor(position), syllables.length - 1)] ?? 0;
    const swell = Math.sin((position % 1) * Math.PI) ** 1.4 * syllable;
    const grain = 0.62 + 0.38 * Math.sin(index * 2.3);
    // Multiples of 4 only: the repeated numbers compress well.
    const level = index === points ? 0 : (index % 2 ? -4 : 4) * Math.round(swell * grain * 17);
    path += `l${step} ${level - last}`;
    last = level;
  }
  return path;
}

/** Returns a heartbeat: P wave, QRS complex of the given strength, T wave. */
export function heartbeat(strength = 1): string {
  const scaled = (height: number) => Math.round(height * strength);
  const [dip, peak, fall] = [scaled(12), scaled(78), scaled(108)];
  return `q8-16 16 0h12l6 ${dip} 12-${peak} 14 ${fall} 10-${dip + fall - peak}h14q12-26 24 0`;
}

/** Returns three heartbeats of the given strengths. */
export const pulseShape = (strengths: readonly [number, number, number]): string =>
  strengths.map((strength) => `h34${heartbeat(strength)}h18`).join('');

/**
 * Returns a sensor's trend, which ends with a stretch of plain line.
 *
 * @param changes differences between readings
 */
export function sensorShape(changes: readonly number[]): string {
  const step = Math.floor(signalWidth / (changes.length + 1));
  const sum = changes.reduce((total, change) => total + change, 0);
  const half = (signalWidth - step * changes.length) / 2;
  return `${changes.map((change) => `l${step} ${change}`).join('')}l${half} ${-sum}h${half}`;
}
