import { expect, test } from 'vitest';
import { scheduleConversation } from '#browser/islands/HearDelay/conversation.ts';

const rate = 44_100;
const question = [
  { start: 0, end: 0.52, syllables: 4 },
  { start: 0.62, end: 0.92, syllables: 2 },
];
const answer = [
  { start: 0, end: 0.15, syllables: 1 },
  { start: 0.27, end: 0.96, syllables: 5 },
];

/** Renders a conversation and returns its samples. */
async function render(delay: number, start: number) {
  const context = new OfflineAudioContext(1, 4 * rate, rate);
  const turns = scheduleConversation(context, question, answer, delay, start);
  return { turns, samples: (await context.startRendering()).getChannelData(0) };
}

/** Returns the peak amplitude between two times. */
const loudest = (samples: Float32Array, from: number, to: number) =>
  samples.slice(from * rate, to * rate).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Returns the audible ranges in seconds, separated by more than 50 ms of silence. */
function sounds(samples: Float32Array): { start: number; end: number }[] {
  const audible = loudest(samples, 0, 4) / 100;
  const found: { start: number; end: number }[] = [];
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < audible) continue;
    const last = found.at(-1);
    if (last && index / rate - last.end < 0.05) last.end = index / rate;
    else found.push({ start: index / rate, end: index / rate });
  }
  return found;
}

test.each([0.3, 1])('scheduleConversation starts the answer %s s after the question ends', async (delay) => {
  const { turns, samples } = await render(delay, 0.5);
  expect(turns.answerStart - turns.questionEnd).toBeCloseTo(delay, 6);
  const words = sounds(samples);
  expect(words).toHaveLength(question.length + answer.length);
  const [first, lastAsked, firstAnswered, last] = words;
  expect(first?.start).toBeCloseTo(0.5, 2);
  expect(lastAsked?.end).toBeCloseTo(turns.questionEnd, 2);
  expect(firstAnswered?.start).toBeCloseTo(turns.answerStart, 2);
  expect((firstAnswered?.start ?? 0) - (lastAsked?.end ?? 0)).toBeCloseTo(delay, 1);
  expect(last?.end).toBeCloseTo(turns.end, 2);
});

test('scheduleConversation is silent during the delay, and its voices do not clip', async () => {
  const { turns, samples } = await render(1, 0);
  expect(loudest(samples, turns.questionEnd + 0.001, turns.answerStart)).toBe(0);
  const loud = loudest(samples, 0, 4);
  expect(loud).toBeGreaterThan(0.1);
  expect(loud).toBeLessThan(1);
});

/** Returns the upward zero crossings per second between two times: a rough measure of pitch. */
function crossings(samples: Float32Array, from: number, to: number): number {
  const part = samples.slice(from * rate, to * rate);
  return part.filter((sample, index) => sample >= 0 && (part[index - 1] ?? 0) < 0).length / (to - from);
}

test('scheduleConversation gives question and answer different voices', async () => {
  const { turns, samples } = await render(0.3, 0);
  // Both start with the same vowel.
  expect(crossings(samples, 0, 0.13)).not.toBeCloseTo(
    crossings(samples, turns.answerStart, turns.answerStart + 0.13),
    -1,
  );
});
