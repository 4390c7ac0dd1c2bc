import { describe, expect, test } from 'vitest';
import { nameSvg } from '#line/nameSvg.ts';
import { signalHeight, signalWidth } from '#line/signalPath.ts';
import { families } from '#site.ts';
import { pathPoints } from './support/pathPoints.ts';

const cells = families.map(({ signal }) => ({ signal, colour: '#2331dc' }));

const names = {
  'a name in Hangul': '홍길동',
  'a decomposed name in Hangul': '홍길동'.normalize('NFD'),
  'a name in Latin letters': 'Ada Lovelace',
  digits: '2026',
  'no name': '',
  '100 characters': '가나다 '.repeat(25),
  emoji: '👩‍👩‍👧 😀',
};

describe.each(Object.entries(names))('the file of %s', (_name, name) => {
  const svg = nameSvg(name, cells);
  const paths = [...svg.matchAll(/ d="M([\d.]+) ([\d.]+)([^"]+)"/g)];

  test('it contains a signal of each family that enters and leaves its cell flat', () => {
    expect(paths).toHaveLength(families.length);
    for (const [index, [, x, y, path = '']] of paths.entries()) {
      expect([Number(x), Number(y)]).toEqual([index * signalWidth, signalHeight / 2]);
      const [width, height] = pathPoints(path).at(-1) ?? [];
      expect(width).toBeCloseTo(signalWidth, 6);
      expect(height).toBeCloseTo(0, 6);
    }
  });

  test('it opens without the site: its colours are concrete, and it is well-formed', () => {
    expect(svg).not.toMatch(/var\(|oklch|currentcolor|NaN|undefined|style/i);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]+>\n[\s\S]*<\/svg>\n$/);
  });
});

test('the title escapes markup and drops control characters and half characters', () => {
  expect(nameSvg('A & <b>\u0000\ud83d', cells)).toContain('<title>A &amp; &lt;b&gt;</title>');
});
