/** A spoken word on the drawing: where it starts and ends, and how many syllables swell in it. */
export interface Burst {
  start: number;
  end: number;
  syllables: number;
}

const step = 4;
const loudest = 76;

/** Loudness at one place, 0 to 1: syllables swelling under the word's own rise and fall. */
function loudness(x: number, { start, end, syllables }: Burst): number {
  const place = (x - start) / (end - start);
  const word = Math.sin(place * Math.PI) ** 0.4;
  const syllable = Math.abs(Math.sin(place * Math.PI * syllables)) ** 1.1;
  return word * (0.12 + 0.88 * syllable) * (0.76 + 0.24 * Math.sin(x * 0.55));
}

/**
 * SVG path data of spoken words, in relative commands: level between the words, oscillating within them.
 * It leaves and comes back to the middle, at most 76 units away from it.
 *
 * @param bursts words in order, in the drawing's units, not overlapping
 * @param width the drawing's width, a multiple of 4
 */
export function waveform(bursts: readonly Burst[], width: number): string {
  let path = '';
  let level = 0;
  let still = 0;
  for (let x = step; x <= width; x += step) {
    const burst = bursts.find(({ start, end }) => x > start && x < end);
    const side = x % (2 * step) ? -1 : 1;
    // Multiples of 4 only: the same few numbers recur, and compress well.
    const next = burst ? side * 4 * Math.round((loudness(x, burst) * loudest) / 4) : 0;
    if (next === level) {
      still += step;
      continue;
    }
    path += `${still ? `h${still}` : ''}l${step} ${next - level}`;
    still = 0;
    level = next;
  }
  return still ? `${path}h${still}` : path;
}
