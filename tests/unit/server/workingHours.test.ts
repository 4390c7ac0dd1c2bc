import { expect, test } from 'vitest';
import { workingHoursAgo } from '#server/inquiry/workingHours.ts';

const holidays = new Set(['2026-12-24', '2026-12-25']);
const ago = (now: string, hours: number) => workingHoursAgo(new Date(`${now}+09:00`), hours, holidays).toISOString();
const seoul = (moment: string) => new Date(`${moment}+09:00`).toISOString();

test.each([
  ['within a day', '2026-11-20T17:00', 8, '2026-11-20T09:00'],
  ['from the day before', '2026-11-20T10:30', 8, '2026-11-19T11:30'],
  ['in the evening, as at the end of the day', '2026-11-20T23:00', 8, '2026-11-20T10:00'],
  ['in the early morning, as at the end of the day before', '2026-11-20T05:00', 8, '2026-11-19T10:00'],
  ['over a weekend', '2026-11-23T10:00', 2, '2026-11-20T17:00'],
  ['on a Sunday', '2026-11-22T12:00', 1, '2026-11-20T17:00'],
  ['over holidays and a weekend', '2026-12-28T09:30', 9, '2026-12-23T09:30'],
  ['over many days', '2026-11-20T18:00', 45, '2026-11-16T09:00'],
])('counts working hours back %s', (_, now, hours, then) => {
  expect(ago(now, hours)).toBe(seoul(then));
});
