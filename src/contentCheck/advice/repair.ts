import { z } from 'zod';
import { fieldNames, isOptional, unwrap } from './schemaNode.ts';
import { closest } from './suggest.ts';

const two = (digits: string) => digits.padStart(2, '0');

/** A day of the calendar, or undefined where there is none with these numbers. */
function calendarDay(year: string, month: string, day: string): string | undefined {
  const written = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNumber = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const yearFirst = /^'?(\d{4}|\d{2})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})\.?,?[ -]+(\d{4})(?!\d)/i;
const monthFirst = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/i;

/**
 * The calendar day that somebody meant. `03/04/2026` may be in March or in April: only one reading counts.
 *
 * @example meantDay('2026년 5월 12일') // '2026-05-12'
 * @example meantDay('11/20/2026') // '2026-11-20'
 */
export function meantDay(text: string): string | undefined {
  const written = text.trim();
  const [, year = '', month = '', day = ''] = yearFirst.exec(written) ?? compact.exec(written) ?? [];
  if (year) return calendarDay(year, month, day);
  const [, first = '', second = '', last = ''] = slashed.exec(written) ?? [];
  if (last) {
    const readings = new Set([calendarDay(last, first, second), calendarDay(last, second, first)]);
    readings.delete(undefined);
    return readings.size === 1 ? [...readings][0] : undefined;
  }
  const [, ofMonth = '', name = '', inYear = ''] = dayFirst.exec(written) ?? [];
  if (inYear) return calendarDay(inYear, monthNumber(name), ofMonth);
  const [, namedMonth = '', ofNamed = '', ofYear = ''] = monthFirst.exec(written) ?? [];
  return ofYear ? calendarDay(ofYear, monthNumber(namedMonth), ofNamed) : undefined;
}

const clock = /(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const koreanClock = /(\d{1,2})시(?:\s*(\d{1,2})분|\s*(반))?$/;
const afternoon = /오후|저녁|밤|pm/i;
const morning = /오전|아침|새벽|am/i;

/** `hh:mm:ss` and offset, or undefined where a time is written that cannot be read. */
function meantTime(text: string): string | undefined {
  const words = text.trim();
  const [, hour = '', minute = '00', second = '00', , offset = '+09:00'] = clock.exec(words) ?? [];
  const [, hourKo = '', minuteKo = '', half] = koreanClock.exec(words) ?? [];
  const written = hour || hourKo;
  if (!written) return /^[T\s.일]*$/.test(words) ? '00:00:00+09:00' : undefined;
  const later = afternoon.test(words) && Number(written) < 12;
  const midnight = morning.test(words) && Number(written) === 12;
  const hours = two(String(Number(written) + (later ? 12 : midnight ? -12 : 0)));
  return `${hours}:${hour ? minute : two(half ? '30' : minuteKo || '0')}:${second}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`;
}

/**
 * The moment that somebody meant, in Korean time unless an offset was written.
 *
 * @example meantMoment('2026-05-12 오후 3시') // '2026-05-12T15:00:00+09:00'
 */
export function meantMoment(text: string): string | undefined {
  const day = meantDay(text);
  const rest = text.trim().replace(/^'?\d{2,4}(?:\s*[-./년]\s*\d{1,2}\s*[-./월]\s*\d{1,2}|\d{4})\s*[.일]?/, '');
  const time = meantTime(rest);
  return day && time && `${day}T${time}`;
}

const yesWords = ['true', 'yes', 'y', 'on', '1', '예', '네', '참'];
const noWords = ['false', 'no', 'n', 'off', '0', '아니오', '아니요', '거짓'];

/** A number with its unit, such as `9월` or `약 3`. */
function meantNumber(text: string): number | undefined {
  const found = /^[^\d-]{0,3}(-?\d+(?:\.\d+)?)\s*[^\d\s.,:/-]{0,3}$/u.exec(
    text.trim().replace(/(?<=\d),(?=\d{3})/g, ''),
  );
  return found ? Number(found[1]) : undefined;
}

/** The text as a group with its one field that cannot be left out: `report.pdf` is `{ file: report.pdf }`. */
function asGroup(schema: z.core.$ZodType, text: string): unknown {
  const inner = unwrap(schema);
  const element = inner instanceof z.ZodArray ? unwrap(inner.element) : undefined;
  if (!(element instanceof z.ZodObject)) return undefined;
  const [only, ...others] = fieldNames(element).filter((name) => !isOptional(element.shape[name]));
  return only && others.length === 0 ? [{ [only]: text }] : undefined;
}

function candidates(schema: z.core.$ZodType, text: string, allowed: readonly string[]): unknown[] {
  const word = text.trim().toLowerCase();
  return [
    closest(text.trim(), allowed),
    meantNumber(text),
    yesWords.includes(word) ? true : noWords.includes(word) ? false : undefined,
    text,
    meantDay(text),
    meantMoment(text),
    [text],
    asGroup(schema, text),
  ];
}

/**
 * The value that an editor most probably meant, if the schema takes it.
 *
 * @param source the value as it is typed in the file
 * @param allowed values that the field may have, where they are listed
 * @returns undefined where nothing fits
 */
export function repair(schema: z.core.$ZodType, source: string, allowed: readonly string[]): unknown {
  return candidates(schema, source, allowed).find(
    (candidate) => candidate !== undefined && (schema as z.ZodType).safeParse(candidate).success,
  );
}
