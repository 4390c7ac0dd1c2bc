import { expect, test } from 'vitest';
import { samplePages } from '../../pictures/samplePages.ts';

test('of the pages below another one the first is taken', () => {
  const addresses = ['/a/news', '/a/news/one', '/a/news/page/2', '/a/news/two', '/a/en/news', '/a/en/news/one'];
  expect(samplePages(addresses)).toEqual(['/a/news', '/a/news/one', '/a/en/news', '/a/en/news/one']);
});

test('pages beside each other are all taken', () => {
  const addresses = ['/', '/a/ir', '/a/irony', '/a/enterprise/chat', '/a/enterprise/meet'];
  expect(samplePages(addresses)).toEqual(addresses);
});
