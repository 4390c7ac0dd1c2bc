import { expect, test } from 'vitest';
import { WorkingCalendar } from '#server/inquiry/workingCalendar.ts';

const seoul = (moment: string) => new Date(`${moment}:00+09:00`);
const calendar = new WorkingCalendar('2026-11-16', seoul('2026-12-31T20:00'));

test.each([
  ['within a day', '2026-11-20T10:00', '2026-11-20T11:30', 90],
  ['before and after work', '2026-11-20T07:00', '2026-11-20T20:00', 540],
  ['over a weekend', '2026-11-20T17:00', '2026-11-23T10:00', 120],
  ['on a weekend', '2026-11-21T10:00', '2026-11-22T10:00', 0],
  ['over days off', '2026-12-23T17:00', '2026-12-28T09:30', 90],
])('minutesBetween counts working minutes %s', (_, begin, end, minutes) => {
  expect(calendar.minutesBetween(seoul(begin), seoul(end))).toBe(minutes);
});
