import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** No rounding, a circle, or a token. `--round` is that of parts of a picture, `--bend` that of the line's bends. */
const roundings = ['0', '50%', 'var(--radius)', 'var(--pill)', 'var(--round)', 'var(--bend)'];

test('every style rounds corners by a token', () => {
  const others = globSync('src/**/*.{css,astro,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:border-(?:\w+-)*radius|--round): *([^;]+)/g)]
      .filter(([, corners = '']) => corners.split(' ').some((corner) => !roundings.includes(corner)))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(others).toEqual([]);
});
