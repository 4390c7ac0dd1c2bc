import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inquiryLimits } from '#contract/text.ts';
import { coverForms, coverHeight, coverPath, coverWidth } from '#line/coverPath.ts';
import { nameSvg } from '#line/nameSvg.ts';
import { joinedSignals, partWidth, signalHeight, signalPart, signalPath, signalWidth } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import type { Signal } from '#site.ts';
import * as site from '#site.ts';
import { pathPoints } from './support/pathPoints.ts';

const signals: Signal[] = ['text', 'voice', 'pulse', 'sensor'];
const forms = [...signals, undefined];

const texts = [
  '',
  '   ',
  'ㅎ',
  '월요일 아침마다 전화가 몰려요',
  'Calls pile up every Monday ',
  '힣'.repeat(inquiryLimits.subject),
  'Hgjp 한글 '.repeat(50).slice(0, inquiryLimits.subject),
  '😀 2026? …!',
];

describe.each(forms)('a line of the form %s', (signal) => {
  const drawings = [
    { path: signalPath(signal), width: signalWidth },
    { path: signalPart(signal), width: partWidth },
    ...texts.map((text) => ({ path: typedSignal(signal, text), width: signalWidth })),
  ];

  test.each(drawings)('runs from left to right within its cell, and ends at its initial height: $path', (drawing) => {
    const points = pathPoints(drawing.path);
    const [width, height] = points.at(-1) ?? [];
    expect(width).toBeCloseTo(drawing.width, 6);
    expect(height).toBeCloseTo(0, 6);
    let before = 0;
    for (const [x, y] of points) {
      expect(Math.abs(y)).toBeLessThanOrEqual(signalHeight / 2);
      expect(x).toBeGreaterThanOrEqual(before - 0.001);
      before = x;
    }
  });

  test('without text is the site’s own, and a signal with text another', () => {
    expect(typedSignal(signal, ' ')).toBe(signalPath(signal));
    expect(typedSignal(signal, '말') === signalPath(signal)).toBe(!signal);
  });
});

test.each(texts)('joined signals of the text "%s" are one continuous line', (text) => {
  const path = joinedSignals(forms, (signal) => typedSignal(signal, text));
  expect(path.match(/M/g)).toHaveLength(1);
  const [x, y] = pathPoints(path.replace(/^M[\d. ]+/, '')).at(-1) ?? [];
  expect(x).toBeCloseTo(forms.length * signalWidth, 6);
  expect(y).toBeCloseTo(0, 6);
});

test('every letter of a text is a key, of which the last ones show when it does not fit', () => {
  const keysOf = (text: string) => [...typedSignal('text', text).matchAll(/v-(\d+)h9/g)].map(([, height]) => height);
  expect(keysOf('한 줄')).toHaveLength(2);
  expect(keysOf('one line')).toHaveLength(7);
  expect(keysOf('한글'.normalize('NFD'))).toEqual(keysOf('한글'));
  const end = '마지막 말';
  expect(keysOf(`${'앞말 '.repeat(40)}${end}`).slice(-4)).toEqual(keysOf(end));
});

/** Signals of the families of a site: one, several. */
const sites: Signal[][] = [...signals.map((_, index) => signals.slice(index)), ...signals.map((signal) => [signal])];

test.each(sites.flatMap((drawn) => coverForms.map((form) => ({ drawn, form }))))(
  'covers of the signals $drawn in the form $form differ, stay in their field, and enter and leave it flat',
  ({ drawn, form }) => {
    const titles = ['가', 'AI', '😀 2026?', '힣힣힣힣 힣힣힣힣 힣힣힣힣힣힣', 'A title of usual length'];
    // A large cover shows so little of a title that two may look alike.
    const alike = form === 'large' ? 1 : 0;
    const covers = new Set(titles.map((title) => coverPath(title, drawn, form) ?? ''));
    expect(covers.size).toBeGreaterThanOrEqual(titles.length - alike);
    for (const title of titles) {
      const lines = [...(coverPath(title, drawn, form) ?? '').matchAll(/M-4 (\d+)H0(.*?)H\d+(?=M|$)/g)];
      expect(lines.length, title).toBe(form === 'rows' ? 3 : 1);
      for (const [, level, line = ''] of lines) {
        const points = pathPoints(line, 0, Number(level));
        const [x, y] = points.at(-1) ?? [];
        expect(y, title).toBeCloseTo(Number(level));
        expect(x, title).toBeLessThanOrEqual(coverWidth);
        for (const [, height] of points) {
          expect(height, title).toBeGreaterThan(0);
          expect(height, title).toBeLessThan(coverHeight);
        }
      }
    }
  },
);

test('covers of one title differ in each form', () => {
  for (const drawn of sites) {
    const covers = coverForms.map((form) => coverPath('제목 하나', drawn, form));
    expect(new Set(covers).size).toBe(drawn.length > 1 ? 2 : coverForms.length);
  }
});

test.each(['홍길동', 'Ada Lovelace', '', '가나다 '.repeat(25), '👩‍👩‍👧 😀'])(
  'the file of the name "%s" opens without the site: its colours are concrete, and it is well-formed',
  (name) => {
    const svg = nameSvg(
      name,
      signals.map((signal) => ({ signal, colour: '#2331dc' })),
    );
    expect(svg).not.toMatch(/var\(|oklch|currentcolor|NaN|undefined|style/i);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]+>\n[\s\S]*<\/svg>\n$/);
  },
);

test('the title of a name’s file escapes markup and drops control characters and half characters', () => {
  const cells = signals.map((signal) => ({ signal, colour: '#2331dc' }));
  expect(nameSvg('A & <b>\u0000\ud83d', cells)).toContain('<title>A &amp; &lt;b&gt;</title>');
});

describe('a site without signals', () => {
  const isStraight = /^(?:M[\d -]+)?(?:[hH]\d+)+$/;
  const families = site.families.map((family) => ({ ...family, signal: undefined }));

  beforeEach(() => {
    vi.resetModules();
    vi.doMock('#site.ts', () => ({ ...site, families }));
    return () => vi.doUnmock('#site.ts');
  });

  test('has a straight line on its pages and share pictures, and no covers', async () => {
    const line = await import('#line/signalPath.ts');
    expect(line.siteSignals).toEqual([]);
    expect(line.joinedSignals(line.lineForms)).toMatch(isStraight);
    for (const signal of signals) expect(line.signalPath(signal)).not.toMatch(isStraight);
    expect(line.lineFromEdge()).toMatch(isStraight);
    for (const form of coverForms) expect(coverPath('제목', line.siteSignals, form)).toBeUndefined();
    const { linePieces } = await import('#line/linePieces.ts');
    const pieces = { width: 1200, logo: [72, 223] as const, signalStart: 276 };
    for (const family of [undefined, ...families.map(({ id }) => id)]) {
      expect(linePieces({ ...pieces, family }).at(-1)?.path).toMatch(isStraight);
    }
  });
});
