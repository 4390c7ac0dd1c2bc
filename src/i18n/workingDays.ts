import holidays from '../../content/holidays.json' with { type: 'json' };
import { addDays } from './calendarDays.ts';

/** Days without work, such as `2026-12-25`. */
export const daysOff: ReadonlySet<string> = new Set(holidays.map(({ day }) => day));

/**
 * True from Monday to Friday, except on days off.
 *
 * @param day `YYYY-MM-DD`
 */
export const isWorkingDay = (day: string, holidays = daysOff): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.has(day);

/**
 * Returns the first working day after a day.
 *
 * @param day `YYYY-MM-DD`
 */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}
