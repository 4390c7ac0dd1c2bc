import { momentOf, offsetAt } from '#i18n/siteClock.ts';
import { workingDay } from '#site.ts';
import holidays from '../../../content/holidays.json' with { type: 'json' };

/** Days without work, such as `2026-12-25`. */
export const daysOff: ReadonlySet<string> = new Set(holidays.map(({ day }) => day));

const hour = 3_600_000;
const wholeDay = 24 * hour;

/**
 * Returns the moment that is a number of working hours ago. Working hours are `workingDay` from Monday to Friday.
 *
 * @param holidays days without work, such as `2026-12-25`
 */
export function workingHoursAgo(now: Date, hours: number, holidays: ReadonlySet<string>): Date {
  let left = hours * hour;
  // Local midnight, stored as midnight in UTC.
  let day = Math.floor((now.getTime() + offsetAt(now.getTime())) / wholeDay) * wholeDay;
  for (;;) {
    if (isWorkingDay(day, holidays)) {
      const begin = momentOf(day + workingDay.from * hour);
      const end = Math.min(momentOf(day + workingDay.to * hour), now.getTime());
      if (end - begin >= left) {
        return new Date(end - left);
      }
      left -= Math.max(end - begin, 0);
    }
    day -= wholeDay;
  }
}

/**
 * True from Monday to Friday, except on days off.
 *
 * @param day local midnight, stored as midnight in UTC, in milliseconds
 */
export function isWorkingDay(day: number, holidays: ReadonlySet<string>): boolean {
  const date = new Date(day);
  return ![0, 6].includes(date.getUTCDay()) && !holidays.has(date.toISOString().slice(0, 10));
}
