import { expect, test } from 'vitest';
import { addMonths, weekBegin } from '#i18n/calendarDays.ts';

test('weeks begin on Monday', () => {
  expect(weekBegin('2026-11-22')).toBe('2026-11-16');
  expect(weekBegin('2026-11-23')).toBe('2026-11-23');
});

test('a month later is the last day of a shorter month', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
});
