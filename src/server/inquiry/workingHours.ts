import { momentOf, offsetAt } from '#i18n/siteClock.ts';
import { isWorkingDay } from '#i18n/workingDays.ts';
import { workingDay } from '#site.ts';

const hour = 3_600_000;
const wholeDay = 24 * hour;

/**
 * Returns the moment that is a number of working hours ago. Working hours are `workingDay` from Monday to Friday.
 *
 * @param holidays days without work; by default those of the site
 */
export function workingHoursAgo(now: Date, hours: number, holidays?: ReadonlySet<string>): Date {
  let left = hours * hour;
  // Local midnight, stored as midnight in UTC.
  let day = Math.floor((now.getTime() + offsetAt(now.getTime())) / wholeDay) * wholeDay;
  for (;;) {
    if (isWorkingDay(new Date(day).toISOString().slice(0, 10), holidays)) {
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
