import { expect, test } from 'vitest';
import { postDates } from '#content/queries/postDates.ts';

test.each([
  [
    'a post without a time is published at nine',
    { date: '2026-05-12' },
    '2026-05-12T09:00:00+09:00',
    '2026-05-12T09:00:00+09:00',
  ],
  [
    'an updated post is modified at nine on that day',
    { date: '2026-05-12', updated: '2026-05-20' },
    '2026-05-12T09:00:00+09:00',
    '2026-05-20T09:00:00+09:00',
  ],
  [
    'a scheduled post is published at its time',
    { date: '2026-05-12', publishAt: '2026-05-12T14:00:00+09:00' },
    '2026-05-12T14:00:00+09:00',
    '2026-05-12T14:00:00+09:00',
  ],
])('%s', (_, fields, published, modified) => {
  expect(postDates(fields)).toEqual({ published, modified });
});

test('a post’s day is the same in Korea and in UTC', () => {
  expect(new Date(postDates({ date: '2026-05-12' }).published).toISOString()).toBe('2026-05-12T00:00:00.000Z');
});
