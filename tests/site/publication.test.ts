import { expect, test } from 'vitest';
import { contentFiles } from './support/content.ts';
import { site } from './support/site.ts';

const boards = { news: 'company/news', ir: 'ir', postings: 'recruit/posting' };

test('drafts and scheduled posts have no page', () => {
  const isPublished = (data: Record<string, unknown>) =>
    data.draft !== true && (data.publishAt === undefined || new Date(String(data.publishAt)) <= new Date());
  const expected = Object.entries(boards).flatMap(([collection, path]) =>
    contentFiles(collection)
      .filter(({ data }) => isPublished(data))
      .flatMap(({ id }) => [`/${site.product}/${path}/${id}`, `/${site.product}/en/${path}/${id}`]),
  );
  const paths = Object.values(boards).join('|');
  const post = new RegExp(`^/${site.product}/(?:en/)?(?:${paths})/(?!page/)[^/]+$`);
  const found = site.pages.map(({ address }) => address).filter((address) => post.test(address));
  expect(found.toSorted()).toEqual([...new Set(expected)].toSorted());
});
