import { describe, expect, test } from 'vitest';
import { joinedSignals, signalHeight, signalPath, signalWidth } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import { inquiryLimits, type Signal } from '#site.ts';
import { pathPoints } from './support/pathPoints.ts';

const signals: Signal[] = ['text', 'voice', 'pulse', 'sensor'];

const texts = {
  'a single letter of an incomplete syllable': 'ㅎ',
  'a Korean sentence': '월요일 아침마다 전화가 몰려요',
  'an unfinished English sentence': 'Calls pile up every Monday ',
  'one word of 200 letters': '힣'.repeat(inquiryLimits.subject),
  '200 characters in words': 'Hgjp 한글 '.repeat(50).slice(0, inquiryLimits.subject),
  'spaces alone': '   ',
  'emoji, figures and marks': '😀 2026? …!',
};

describe.each(Object.entries(texts))('%s', (_name, text) => {
  test.each(signals)(
    'the %s signal runs from left to right, within its cell, and ends at its initial height',
    (signal) => {
      const points = pathPoints(typedSignal(signal, text));
      const [x, y] = points.at(-1) ?? [];
      expect(x).toBeCloseTo(signalWidth, 6);
      expect(y).toBeCloseTo(0, 6);
      let before = 0;
      for (const [x, y] of points) {
        expect(Math.abs(y)).toBeLessThanOrEqual(signalHeight / 2);
        expect(x).toBeGreaterThanOrEqual(before);
        before = x;
      }
    },
  );

  test('joined signals of a text are one continuous line', () => {
    const path = joinedSignals(signals, (signal) => typedSignal(signal, text));
    expect(path.match(/M/g)).toHaveLength(1);
    expect(pathPoints(path.replace(/^M[\d. ]+/, '')).at(-1)).toEqual([signals.length * signalWidth, 0]);
  });
});

test.each(signals)('the %s signal without text is the site’s own', (signal) => {
  expect(typedSignal(signal, '')).toBe(signalPath(signal));
  expect(typedSignal(signal, ' ')).toBe(signalPath(signal));
  expect(typedSignal(signal, '말')).not.toBe(signalPath(signal));
});

/** Returns the heights of the keys, and the position of the caret, which crosses the line. */
function keysOf(text: string) {
  const path = typedSignal('text', text);
  const points = pathPoints(path);
  const caret = points.find(([, y]) => y === 60)?.[0] ?? 0;
  return { heights: [...path.matchAll(/v-(\d+)h9/g)].map(([, height]) => Number(height)), caret };
}

test('every letter is a key, and the caret follows the last', () => {
  expect(keysOf('한 줄').heights).toHaveLength(2);
  expect(keysOf('one line').heights).toHaveLength(7);
  const carets = ['o', 'on', 'one', 'one ', 'one l'].map((text) => keysOf(text).caret);
  expect(carets).toEqual([...carets].sort((a, b) => a - b));
  expect(new Set(carets).size).toBe(carets.length);
});

test('a key grows with each letter of its Korean syllable', () => {
  const [first = 0, second = 0, third = 0] = ['ㅎ', '하', '한'].map((text) => keysOf(text).heights[0]);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
});

test('a decomposed syllable is one key', () => {
  expect(typedSignal('text', '한글'.normalize('NFD'))).toBe(typedSignal('text', '한글'));
});

test('capitals and tall letters have taller keys than small letters, and these than marks', () => {
  const height = (letter: string) => keysOf(letter).heights[0] ?? 0;
  expect(height('H')).toBeGreaterThan(height('a'));
  expect(height('l')).toBeGreaterThan(height('o'));
  expect(height('a')).toBeGreaterThan(height('.'));
});

test('a text that does not fit shows its last letters', () => {
  const end = '마지막 말';
  const { heights } = keysOf(`${'앞말 '.repeat(40)}${end}`);
  expect(heights.length).toBeLessThan(30);
  expect(heights.slice(-4)).toEqual(keysOf(end).heights);
});

/** Returns the largest amplitude of a signal in each part of its cell. */
function amplitudes(signal: Signal, text: string, parts: number): number[] {
  const largest = Array<number>(parts).fill(0);
  for (const [x, y] of pathPoints(typedSignal(signal, text))) {
    const part = Math.min(parts - 1, Math.floor((x / signalWidth) * parts));
    largest[part] = Math.max(largest[part] ?? 0, Math.abs(y));
  }
  return largest;
}

test('the voice swells with each letter and pauses between words', () => {
  const [first = 0, pause, third = 0, fourth = 0] = amplitudes('voice', 'H ha', 4);
  expect(pause).toBe(0);
  expect(first).toBeGreaterThan(fourth);
  expect(third).toBeGreaterThan(fourth);
});

test('the pulse beats stronger for longer words', () => {
  const [short = 0, long = 0, none = 0] = amplitudes('pulse', '나 아이스아메리카노', 3);
  expect(long).toBeGreaterThan(short);
  expect(short).toBeGreaterThan(none);
});

test('the sensor climbs as the line fills', () => {
  const height = (length: number) =>
    Math.max(...pathPoints(typedSignal('sensor', '가'.repeat(length))).map(([, y]) => -y));
  expect(height(200)).toBeGreaterThan(height(100));
  expect(height(100)).toBeGreaterThan(height(20));
});
