import type { Page } from '@playwright/test';
import type { ContentIndexFile, TitleIndex } from '#search/indexFiles.ts';

/** Number of posts in the tests' index: more than a page of results has. */
export const postCount = 15;

/** Word in the titles and texts of all posts, of which Korean endings follow. */
export const commonWord = '회의';

/** Returns the tests' index of a board: posts about meetings, one about a holiday, and one in English. */
function index(content: string): { titles: TitleIndex; texts: ContentIndexFile } {
  const meetings = Array.from({ length: postCount - 2 }, (_, number) => `${commonWord} 기록 ${number + 1}`);
  const titles = ['연말 휴무 안내', 'Ulsan office', ...meetings];
  return {
    titles: {
      posts: titles.map((title, number) => [
        `post-${number}`,
        title,
        `2026-01-${String(28 - number)}`,
        [],
        title.startsWith('U') ? 'en' : '',
      ]),
      content: [content],
    },
    // The oldest posts come first.
    texts: titles.toReversed().map((title) => [[`${title}: ${commonWord}를 적었습니다.`]]),
  };
}

/** Answers a page's requests for the index of any board with the tests' posts. */
export async function serveBoardIndex(page: Page): Promise<void> {
  await page.route(/\/assets\/search\/[^/]+\.titles\.[^/]+$/, (route) => {
    const content = route.request().url().replace('.titles.', '.content-1.');
    return route.fulfill({ json: index(new URL(content).pathname).titles });
  });
  await page.route(/\/assets\/search\/[^/]+\.content-[^/]+$/, (route) => route.fulfill({ json: index('').texts }));
}
