import { expect, test } from 'vitest';
import { publicationOf } from '#content/schemas/publication.ts';
import { isUnpublished } from '#content/schemas/unpublished.ts';

const now = new Date('2026-11-21T09:00:00+09:00');

test.each([
  [{}, 'published'],
  [{ draft: false }, 'published'],
  [{ draft: true }, 'draft'],
  [{ publishAt: '2026-11-21T08:59:59+09:00' }, 'published'],
  [{ publishAt: '2026-11-21T09:00:00+09:00' }, 'published'],
  [{ publishAt: '2026-11-21T00:00:00Z' }, 'published'],
  [{ publishAt: '2026-11-21T09:00:01+09:00' }, 'scheduled'],
  [{ draft: true, publishAt: '2020-01-01T00:00:00Z' }, 'draft'],
])('an entry with %o is %s', (fields, publication) => {
  expect(publicationOf(fields, now)).toBe(publication);
});

test.each([
  ['draft: true', true],
  ['"draft": true', true],
  ["draft: true\ntitle: 'broken", true],
  ['title: draft: true', false],
  ['publishAt: 2026-11-21T09:00:00+09:00', false],
  ['publishAt: 2026-11-21T09:00:01+09:00', true],
  ["publishAt: '2026-11-21T09:00:01+09:00' # quoted", true],
  ['title: 알림', false],
])('a public build omits a file with the fields %s: %s', (fields, expected) => {
  expect(isUnpublished(Buffer.from(`---\n${fields}\n---\n\ndraft: true\n`), now)).toBe(expected);
});
