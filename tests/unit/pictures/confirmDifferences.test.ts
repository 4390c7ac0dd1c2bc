import { expect, test } from 'vitest';
import { type Comparison, confirmDifferences } from '../../pictures/confirmDifferences.ts';

/** Compares as told: for each picture what comes of it at the first look, the second and so on. */
function looks(outcomes: Record<string, Omit<Comparison<string>, 'name'>[]>) {
  const taken: string[][] = [];
  return {
    taken,
    compare: async (names: readonly string[]) => {
      taken.push([...names]);
      return names.map((name) => ({ name, ...outcomes[name]?.shift() }));
    },
  };
}

test('only what differs or could not be taken is taken again, until it is equal', async () => {
  const { taken, compare } = looks({ steady: [{}], slow: [{ difference: 'late' }, {}], away: [{ fault: 'away' }, {}] });
  expect(await confirmDifferences(['steady', 'slow', 'away'], compare)).toEqual([
    { name: 'steady' },
    { name: 'slow' },
    { name: 'away' },
  ]);
  expect(taken).toEqual([
    ['steady', 'slow', 'away'],
    ['slow', 'away'],
  ]);
});

test('a difference that is seen three times is believed, as it was seen last', async () => {
  const { taken, compare } = looks({
    changed: ['first', 'second', 'third', 'fourth'].map((difference) => ({ difference })),
  });
  expect(await confirmDifferences(['changed'], compare)).toEqual([{ name: 'changed', difference: 'third' }]);
  expect(taken).toHaveLength(3);
});
