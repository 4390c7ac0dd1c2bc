import type { Burst } from './waveform.ts';

/** Width of a transcript line in units of the drawing. The line shows two seconds of speech. */
export const lineWidth = 500;
export const lineSeconds = 2;

/** What the caller says, in two lines. The second ends with the question. */
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

/** Units of the answer's drawing that a second takes. */
export const answerPace = 240;

/** The answer. Its first word starts within the first 300 ms (72 units). */
export const answerBursts: Burst[] = [
  { start: 60, end: 95, syllables: 1 },
  { start: 125, end: 290, syllables: 5 },
  { start: 315, end: 410, syllables: 3 },
  { start: 430, end: 562, syllables: 4 },
];
