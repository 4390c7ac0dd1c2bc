import { describe, expect, test } from 'vitest';
import { isOpen } from '#content/queries/postings.ts';
import { siteDay } from '#i18n/siteDay.ts';

describe('the date in Korea', () => {
  test.each([
    ['2026-11-20T14:59:59Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2026-02-28T20:00:00-05:00', '2026-03-01'],
  ])('the date in Korea at %s is %s', (time, day) => {
    expect(siteDay(new Date(time))).toBe(day);
  });
});

describe('a posting', () => {
  const atMidnight = {
    before: siteDay(new Date('2027-01-31T14:59:59Z')),
    after: siteDay(new Date('2027-01-31T15:00:00Z')),
  };

  test('a posting is open until the end of its closing day in Korea', () => {
    expect(isOpen({ closes: '2027-01-31', filled: false }, atMidnight.before)).toBe(true);
    expect(isOpen({ closes: '2027-01-31', filled: false }, atMidnight.after)).toBe(false);
  });

  test('a posting without a closing day is open until filled', () => {
    expect(isOpen({ closes: undefined, filled: false }, '2099-12-31')).toBe(true);
    expect(isOpen({ closes: undefined, filled: true }, '2020-01-01')).toBe(false);
  });

  test('a filled posting is closed before its closing day', () => {
    expect(isOpen({ closes: '2027-01-31', filled: true }, '2026-12-01')).toBe(false);
  });
});
