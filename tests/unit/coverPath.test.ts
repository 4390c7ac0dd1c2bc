import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverHeight, coverPath, coverWidth } from '#line/coverPath.ts';
import { families } from '#site.ts';
import { pathPoints } from './support/pathPoints.ts';

const signals = [...families.map(({ signal }) => signal), undefined];

const field = (markdown: string, name: string) => new RegExp(`^${name}: '?(.+?)'?$`, 'm').exec(markdown)?.[1];

const posts = globSync('content/{news,ir,postings}/*/{ko,en}.md').map((file) => readFileSync(file, 'utf8'));
const titles = posts.map((markdown) => field(markdown, 'title') ?? '');

test('no two covers of the sample posts are alike', () => {
  expect(posts.length).toBeGreaterThan(20);
  const covers = posts.map((markdown, index) => {
    const family = families.find(({ id }) => id === field(markdown, 'family'));
    return coverPath(titles[index] ?? '', family?.signal);
  });
  expect(new Set(covers).size).toBe(covers.length);
});

test.each(signals)('the cover of the signal %s stays in its field, and enters and leaves it flat', (signal) => {
  for (const title of ['가', 'AI', '😀 2026?', '힣힣힣힣 힣힣힣힣 힣힣힣힣힣힣', ...titles]) {
    const path = coverPath(title, signal);
    const [, level, line = ''] = /^M-4 (\d+)H0(.*)H\d+$/.exec(path) ?? [];
    const points = pathPoints(line, 0, Number(level));
    const [x, y] = points.at(-1) ?? [];
    expect(y, title).toBe(Number(level));
    expect(x, title).toBeLessThanOrEqual(coverWidth);
    for (const [, height] of points) {
      expect(height, title).toBeGreaterThan(0);
      expect(height, title).toBeLessThan(coverHeight);
    }
    expect(path.length, title).toBeLessThan(400);
  }
});
