import { expect, test } from 'vitest';
import { addMonths, weekBegin } from '#i18n/calendarDays.ts';
import { visitPeriods } from '#server/visits/visitPeriods.ts';

test('days are compared with the same weekdays four weeks earlier', () => {
  const { begins, days, daysBefore } = visitPeriods('day', '2026-03-02');
  expect([begins.length, begins[0], begins.at(-1)]).toEqual([28, '2026-02-03', '2026-03-02']);
  expect(days).toEqual({ from: '2026-02-03', to: '2026-03-01' });
  expect(daysBefore).toEqual({ from: '2026-01-06', to: '2026-02-01' });
});

test('weeks begin on Monday, also today', () => {
  expect(weekBegin('2026-11-22')).toBe('2026-11-16');
  const { begins, days } = visitPeriods('week', '2026-11-23');
  expect([begins.length, begins[0], begins.at(-1)]).toEqual([12, '2026-09-07', '2026-11-23']);
  expect(days).toEqual({ from: '2026-09-07', to: '2026-11-22' });
});

test('months are compared with the year before, also around a leap day', () => {
  const { days, daysBefore } = visitPeriods('month', '2028-03-01');
  expect(days).toEqual({ from: '2027-04-01', to: '2028-02-29' });
  expect(daysBefore).toEqual({ from: '2026-04-01', to: '2027-02-28' });
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});
