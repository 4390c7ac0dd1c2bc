import { expect, test } from 'vitest';
import { unitSpace } from '#i18n/unitSpace.ts';

test.each([
  ['년 이상', ''],
  ['건', ''],
  ['ms 미만', ' '],
  ['years', ' '],
])('the space before the unit "%s" is "%s"', (unit, space) => {
  expect(unitSpace(unit)).toBe(space);
});
