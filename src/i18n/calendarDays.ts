/** Milliseconds of a day in UTC. */
const length = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Returns the day a number of days later.
 *
 * @param day `YYYY-MM-DD`
 * @param days negative for earlier days
 */
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * length));

/**
 * Returns the same day a number of months later, or the last day of a shorter month.
 *
 * @param day `YYYY-MM-DD`
 * @param months negative for earlier months
 * @example addMonths('2028-02-29', -12) // '2027-02-28'
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate()))));
}

/**
 * Returns the Monday of a day's week.
 *
 * @param day `YYYY-MM-DD`
 */
export const weekBegin = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * Returns the first day of a day's month.
 *
 * @param day `YYYY-MM-DD`
 */
export const monthBegin = (day: string): string => `${day.slice(0, 7)}-01`;
