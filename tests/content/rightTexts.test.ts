import { expect, test } from 'vitest';
import { faultsOfBodies } from './contentFolder.ts';
import { englishTexts } from './rightTexts.en.ts';
import { koreanTexts } from './rightTexts.ko.ts';

test.each([
  ['ko', koreanTexts],
  ['en', englishTexts],
] as const)('finds no mistake in right texts in %s', async (language, texts) => {
  const found = (await faultsOfBodies(texts, language)).flat().map(({ file, advice, problem, fix }) => ({
    text: texts[Number(/\d+/.exec(file)?.[0])],
    advice,
    problem: problem.en,
    fix,
  }));
  expect(found.filter(({ advice }) => !advice)).toEqual([]);
  expect(found.length, JSON.stringify(found)).toBeLessThanOrEqual(3);
});
