import { expect, test, vi } from 'vitest';
import { mistakesInPosts } from './contentFolder.ts';
import rightTexts from './rightTexts.json' with { type: 'json' };
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

test.each(['ko', 'en'] as const)('finds no mistake in right texts in %s', async (language) => {
  const texts = Object.values(rightTexts[language]).flat();
  const posts = texts.map((text) => newsPost('', text));
  const found = (await mistakesInPosts(posts, language)).flatMap((mistakes, index) =>
    mistakes
      .filter(({ line = 0 }) => line > 6)
      .map(({ advice, problem, fix }) => ({ text: texts[index], advice, problem: problem.en, fix })),
  );
  expect(found.filter(({ advice }) => !advice)).toEqual([]);
  expect(found.length, JSON.stringify(found)).toBeLessThanOrEqual(3);
});
