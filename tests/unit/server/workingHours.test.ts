import { expect, test } from 'vitest';
import { dayBegin } from '#i18n/siteClock.ts';
import { WorkingCalendar } from '#server/inquiry/workingCalendar.ts';
import { workingHoursAgo } from '#server/inquiry/workingHours.ts';
import { workingDay } from '#site.ts';

const holidays = new Set(['2026-12-24', '2026-12-25']);
const length = workingDay.to - workingDay.from;

const at = (day: string, hours: number) => new Date(dayBegin(day).getTime() + hours * 3_600_000);
/** Moments after the begin and the end of work on a day of 2026. */
const begin = (day: string, hours = 0) => at(`2026-${day}`, workingDay.from + hours);
const end = (day: string, hours = 0) => at(`2026-${day}`, workingDay.to + hours);

test.each([
  ['within a day', end('11-20'), length, begin('11-20')],
  ['from the day before', begin('11-20', 1.5), length, begin('11-19', 1.5)],
  ['in the evening, as at the end of the day', end('11-20', 2), length - 1, begin('11-20', 1)],
  ['in the early morning, as at the end of the day before', begin('11-20', -4), length - 1, begin('11-19', 1)],
  ['over a weekend', begin('11-23', 1), 2, end('11-20', -1)],
  ['on a Sunday', begin('11-22', 3), 1, end('11-20', -1)],
  ['over holidays and a weekend', begin('12-28', 0.5), length, begin('12-23', 0.5)],
  ['over many days', end('11-20'), 5 * length, begin('11-16')],
])('counts working hours back %s', (_, now, hours, then) => {
  expect(workingHoursAgo(now, hours, holidays)).toEqual(then);
});

test.each([
  ['within a day', begin('11-20', 1), begin('11-20', 2.5), 1.5],
  ['before and after work', begin('11-20', -2), end('11-20', 2), length],
  ['over a weekend', end('11-20', -1), begin('11-23', 1), 2],
  ['on a weekend', begin('11-21', 1), begin('11-22', 1), 0],
])('minutesBetween counts working minutes %s', (_, from, until, hours) => {
  const calendar = new WorkingCalendar('2026-11-16', end('12-31'));
  expect(calendar.minutesBetween(from, until)).toBe(hours * 60);
});
