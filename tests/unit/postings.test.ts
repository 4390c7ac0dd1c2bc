import { describe, expect, test, vi } from 'vitest';
import { isOpen, openPositions } from '#collections/postings.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

describe('the date in Korea', () => {
  test.each([
    ['2026-11-20T14:59:59Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2026-02-28T20:00:00-05:00', '2026-03-01'],
  ])('at %s is %s', (time, day) => {
    expect(siteDay(new Date(time))).toBe(day);
  });
});

describe('a posting', () => {
  const atMidnight = {
    before: siteDay(new Date('2027-01-31T14:59:59Z')),
    after: siteDay(new Date('2027-01-31T15:00:00Z')),
  };

  test('is open until the end of its closing day in Korea', () => {
    expect(isOpen({ closes: '2027-01-31', filled: false }, atMidnight.before)).toBe(true);
    expect(isOpen({ closes: '2027-01-31', filled: false }, atMidnight.after)).toBe(false);
  });

  test('without a closing day is open until it is filled', () => {
    expect(isOpen({ closes: undefined, filled: false }, '2099-12-31')).toBe(true);
    expect(isOpen({ closes: undefined, filled: true }, '2020-01-01')).toBe(false);
  });

  test('that is filled is closed before its closing day', () => {
    expect(isOpen({ closes: '2027-01-31', filled: true }, '2026-12-01')).toBe(false);
  });
});

test('open positions are the postings that applications are taken for, newest first', async () => {
  asBuild();
  const posting = (id: string, date: string, fields = {}) => ({ id: `${id}/ko`, data: { title: id, date, ...fields } });
  setContent({
    postings: [
      posting('older', '2026-01-01'),
      posting('filled', '2026-02-01', { filled: true }),
      posting('closed', '2026-03-01', { closes: '2026-03-31' }),
      posting('newer', '2026-04-01', { closes: '2999-01-01' }),
    ],
  });
  expect((await openPositions('ko')).map(({ id }) => id)).toEqual(['newer', 'older']);
});
