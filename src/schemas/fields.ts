import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /**
     * What an editor could write here, as it would stand in the file; shown with the errors about the field.
     * Groups and lists need none: their example is put together from the fields inside.
     */
    write?: string;
  }
}

/**
 * A line or paragraph of plain text.
 *
 * @param write what an editor could write, shown when the field is missing or wrong
 */
export const text = (write: string) => z.string().trim().min(1).meta({ write });

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
}

/**
 * A calendar day, `YYYY-MM-DD` (ISO 8601), without a time zone.
 * YAML readers may hand over a `Date` for an unquoted day; both become the same string.
 */
export const day = (write: string) =>
  z
    .preprocess(
      (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
      z.string().refine(isCalendarDay, { error: 'not a day of the calendar', params: { expects: 'day' } }),
    )
    .meta({ write });

/** A point in time with its offset from UTC, such as `2026-05-12T09:00:00+09:00` (RFC 3339). */
export const moment = (write: string) =>
  z
    .preprocess(
      (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value),
      z.iso.datetime({ offset: true }),
    )
    .meta({ write });

/** A heading with a sentence or two under it. */
export const titledText = (title: string, body: string) =>
  z.strictObject({ title: text(`title: ${title}`), text: text(`text: ${body}`) });

/** A file in the post's own folder that visitors can download. */
export const attachment = z.strictObject({
  /** File name, beside this markdown file. */
  file: text('file: report-2026.pdf'),
  /** Name that visitors see; the file's own name when left out. */
  name: text('name: 2026년 1분기 실적 자료').optional(),
});
