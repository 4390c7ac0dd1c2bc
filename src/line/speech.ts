/** Spoken word: its start and end, in units of a drawing or in seconds, and its number of syllables. */
export interface Burst {
  start: number;
  end: number;
  syllables: number;
}

/** Width of a transcript line in units, which shows two seconds of speech. */
export const lineWidth = 500;
export const lineSeconds = 2;

/** The caller's words in two lines, the second ending with the question. */
export const burstsByLine = [
  [
    { start: 40, end: 170, syllables: 3 },
    { start: 196, end: 326, syllables: 3 },
    { start: 356, end: 486, syllables: 3 },
  ],
  [
    { start: 40, end: 170, syllables: 4 },
    { start: 196, end: 270, syllables: 2 },
    { start: 300, end: 435, syllables: 3 },
  ],
] satisfies [Burst[], Burst[]];

/** Units per second in the answer's drawing. */
export const answerPace = 240;

/** The answer's words. The first starts within 300 ms (72 units). */
export const answerBursts: Burst[] = [
  { start: 60, end: 95, syllables: 1 },
  { start: 125, end: 290, syllables: 5 },
  { start: 315, end: 410, syllables: 3 },
  { start: 430, end: 562, syllables: 4 },
];

/** Converts words from drawing units to seconds after the first word's start. */
const inSeconds = (bursts: readonly Burst[], pace: number): Burst[] =>
  bursts.map(({ start, end, syllables }) => {
    const first = bursts[0]?.start ?? 0;
    return { start: (start - first) / pace, end: (end - first) / pace, syllables };
  });

/** Words of a question and its answer, in seconds. */
export const conversation = {
  question: inSeconds(burstsByLine[1], lineWidth / lineSeconds),
  answer: inSeconds(answerBursts, answerPace),
};

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
 * The path starts and ends at the middle and stays within 76 units of it.
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
