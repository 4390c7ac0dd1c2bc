import type { z } from 'zod';
import { closest } from './suggest.ts';
import { toYaml } from './values.ts';

const two = (digits: string) => digits.padStart(2, '0');

/** A day of the calendar; one past the end of its month becomes the month's last. */
function calendarDay(year: string, month: string, day: string): string | undefined {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `${year}-${two(month)}-${two(String(Math.min(Number(day), last)))}`;
}

const dayPattern = /^(\d{4})(?:\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})|(\d{2})(\d{2})(?!\d))\s*[.일]?/;

/**
 * The calendar day that somebody meant.
 *
 * @example meantDay('2026년 5월 12일') // '2026-05-12'
 * @example meantDay('2026-02-30') // '2026-02-28'
 */
export function meantDay(text: string): string | undefined {
  const [, year, month, day, shortMonth, shortDay] = dayPattern.exec(text.trim()) ?? [];
  if (!year) return undefined;
  return calendarDay(year, month ?? shortMonth ?? '', day ?? shortDay ?? '');
}

/**
 * The moment that somebody meant, in Korean time unless an offset was written.
 *
 * @example meantMoment('2026-05-12 9:00') // '2026-05-12T09:00:00+09:00'
 */
export function meantMoment(text: string): string | undefined {
  const day = meantDay(text);
  const [, hour = '0', minute = '00', second = '00', offset = '+09:00'] =
    /(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? [];
  return day && `${day}T${two(hour)}:${minute}:${second}${offset}`;
}

const yesWords = ['true', 'yes', 'y', 'on', '1', '예', '네', '참'];
const noWords = ['false', 'no', 'n', 'off', '0', '아니오', '아니요', '거짓'];

function candidates(text: string, allowed: readonly string[]): unknown[] {
  const word = text.trim().toLowerCase();
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return [
    closest(text.trim(), allowed),
    Number.isNaN(number) ? undefined : number,
    yesWords.includes(word) ? true : noWords.includes(word) ? false : undefined,
    text,
    meantDay(text),
    meantMoment(text),
    [text],
  ];
}

/**
 * The value that an editor most probably meant, if the schema takes it.
 *
 * @param source the value as it is typed in the file
 * @param allowed values that the field may have, where they are listed
 * @returns the value as YAML
 */
export function repair(schema: z.core.$ZodType, source: string, allowed: readonly string[]): string | undefined {
  const fits = candidates(source, allowed).find(
    (candidate) => candidate !== undefined && (schema as z.ZodType).safeParse(candidate).success,
  );
  return fits === undefined ? undefined : toYaml(fits);
}
