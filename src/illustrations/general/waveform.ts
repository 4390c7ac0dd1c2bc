/** A spoken word in the drawing: its start and end in units, and the number of its syllables. */
export interface Burst {
  start: number;
  end: number;
  syllables: number;
}

const step = 4;
const maxAmplitude = 76;

/** Returns the amplitude at x, from 0 to 1: one wave per syllable, within the envelope of the word. */
function amplitude(x: number, { start, end, syllables }: Burst): number {
  const place = (x - start) / (end - start);
  const word = Math.sin(place * Math.PI) ** 0.4;
  const syllable = Math.abs(Math.sin(place * Math.PI * syllables)) ** 1.1;
  return word * (0.12 + 0.88 * syllable) * (0.76 + 0.24 * Math.sin(x * 0.55));
}

/**
 * Returns SVG path data of spoken words in relative commands: flat between words, oscillating within them.
 * The path starts and ends at the middle, and departs from it by at most 76 units.
 *
 * @param bursts words in order, in the drawing's units, not overlapping
 * @param width the drawing's width, a multiple of 4
 */
export function waveform(bursts: readonly Burst[], width: number): string {
  let path = '';
  let level = 0;
  let flat = 0;
  for (let x = step; x <= width; x += step) {
    const burst = bursts.find(({ start, end }) => x > start && x < end);
    const side = x % (2 * step) ? -1 : 1;
    // Rounding to multiples of 4 repeats few numbers, which compress well.
    const next = burst ? side * 4 * Math.round((amplitude(x, burst) * maxAmplitude) / 4) : 0;
    if (next === level) {
      flat += step;
      continue;
    }
    path += `${flat ? `h${flat}` : ''}l${step} ${next - level}`;
    flat = 0;
    level = next;
  }
  return flat ? `${path}h${flat}` : path;
}
