import { timeZone } from '#site.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** Swedish writes dates and times as ISO 8601 does, with a space. */
const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/**
 * Returns a moment on a clock in the site's time zone.
 *
 * @example siteTime(new Date('2026-11-21T03:00:00Z')) // '2026-11-21 12:00:00'
 */
export const siteTime = (moment: Date): string => localTime.format(moment);

/**
 * Converts local time to UTC.
 *
 * @param local milliseconds since 1970 on a clock in the site's time zone
 */
export function momentOf(local: number): number {
  return local - offsetAt(local - offsetAt(local));
}

/** Returns the offset of the site's time zone from UTC at a moment, in milliseconds. */
export function offsetAt(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600_000 + Number(minutes) * 60_000);
}

/**
 * Returns the beginning of a calendar day in the site's time zone.
 *
 * @param day `YYYY-MM-DD`
 * @example dayBegin('2026-11-21') // 2026-11-20T15:00:00.000Z
 */
export function dayBegin(day: string): Date {
  return new Date(momentOf(Date.parse(`${day}T00:00:00Z`)));
}

/**
 * Returns a moment of a day, on a clock in the site's time zone, with its offset from UTC (RFC 3339).
 *
 * @param day `YYYY-MM-DD`
 * @param time `hh:mm:ss`
 * @example siteMoment('2026-05-12', '09:00:00') // '2026-05-12T09:00:00+09:00' in Seoul
 */
export function siteMoment(day: string, time: string): string {
  const local = Date.parse(`${day}T${time}Z`);
  const minutes = (local - momentOf(local)) / 60_000;
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
