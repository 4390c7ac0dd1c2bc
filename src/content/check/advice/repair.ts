import { z } from 'zod';
import { closest } from '#closest.ts';
import { fieldNames, isOptional, unwrap } from './schemaNode.ts';

const two = (digits: string) => digits.padStart(2, '0');

const yearFirst = /^(\d{4})\s*[-./년]?\s*(\d{1,2})\s*[-./월]?\s*(\d{1,2})(?!\d)[.일]?/;
const namedMonth = /^(?:[a-z]{3,9}\.? \d{1,2},?|\d{1,2} [a-z]{3,9}\.?,?) \d{4}/i;

/**
 * Returns the calendar day that a text means, or undefined for an unreadable or ambiguous one, such as `3/4/2026`.
 *
 * @example meantDay('2026년 5월 12일') // '2026-05-12'
 * @example meantDay('May 12, 2026') // '2026-05-12'
 */
export function meantDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = yearFirst.exec(text.trim()) ?? [];
  const named = namedMonth.exec(text.trim())?.[0];
  const written = year ? `${year}-${two(month)}-${two(day)}` : named && `${named} UTC`;
  const read = new Date(written ?? Number.NaN);
  if (Number.isNaN(read.getTime())) return undefined;
  const found = read.toISOString().slice(0, 10);
  // JavaScript turns 30 February into 2 March.
  return year && found !== written ? undefined : found;
}

/**
 * Returns the last day of the month for a day after its end, or undefined for any other text.
 *
 * @example monthEnd('2026-02-30') // '2026-02-28'
 */
export function monthEnd(text: string): string | undefined {
  const [, year, month, day] = (yearFirst.exec(text.trim()) ?? []).map(Number);
  if (!year || !month || !day || month > 12 || day > 31) return undefined;
  const last = new Date(Date.UTC(year, month, 0));
  return day > last.getUTCDate() ? last.toISOString().slice(0, 10) : undefined;
}

const clock =
  /^(?:T|\s*)(?:(오전|오후)\s*)?(\d{1,2})[:시]\s*(\d{2})?분?(:\d{2})?\s*([ap]m)?\s*(?:(Z)|KST|([+-]\d{2}):?(\d{2})?)?$/i;

/** Returns `hh:mm:ss` with an offset, or undefined for an unreadable time. */
function meantTime(text: string): string | undefined {
  if (text.trim() === '') return '00:00:00+09:00';
  const [, korean, hour, minute = '00', second = ':00', english, utc, east = '+09', past = '00'] =
    clock.exec(text) ?? [];
  if (!hour) return undefined;
  const half = korean || english ? Number(hour) % 12 : Number(hour);
  const isAfternoon = korean === '오후' || english?.toLowerCase() === 'pm';
  return `${two(String(half + (isAfternoon ? 12 : 0)))}:${minute}${second}${utc ? 'Z' : `${east}:${past}`}`;
}

/**
 * Returns the date and time that a text means. A text without an offset is in Korean time.
 *
 * @example meantMoment('2026-05-12 오후 3시') // '2026-05-12T15:00:00+09:00'
 */
export function meantMoment(text: string): string | undefined {
  const day = meantDay(text) ?? monthEnd(text);
  const time = meantTime(text.trim().replace(yearFirst, '').replace(namedMonth, ''));
  return day && time && `${day}T${time}`;
}

const yesWords = ['yes', 'on', '예', '네'];
const noWords = ['no', 'off', '아니오', '아니요'];

/** Returns a number without its unit: 9 for `9월`. */
function meantNumber(text: string): number | undefined {
  const found = /^(-?\d+(?:\.\d+)?)\s*[^\d\s.,:/-]{0,3}$/u.exec(text.trim().replace(/(?<=\d),(?=\d{3})/g, ''));
  return found ? Number(found[1]) : undefined;
}

/** Wraps a text in a list of one group that has a single required field: `report.pdf` → `[{ file: 'report.pdf' }]`. */
function asGroup(schema: z.core.$ZodType, text: string): unknown {
  const inner = unwrap(schema);
  const element = inner instanceof z.ZodArray ? unwrap(inner.element) : undefined;
  if (!(element instanceof z.ZodObject)) return undefined;
  const [only, ...others] = fieldNames(element).filter((name) => !isOptional(element.shape[name]));
  return only && others.length === 0 ? [{ [only]: text }] : undefined;
}

/**
 * Returns the value that an editor probably meant, or undefined if the schema accepts no candidate.
 *
 * @param source the value as it is typed in the file
 * @param allowed values of an enum; empty for other schemas
 */
export function repair(schema: z.core.$ZodType, source: string, allowed: readonly string[]): unknown {
  // Digits, signs and dashes as a word processor writes them.
  const text = source
    .normalize('NFKC')
    .replaceAll(/\p{Dash}/gu, '-')
    .trim();
  const word = text.toLowerCase();
  const candidates = [
    closest(text, allowed),
    meantNumber(text),
    yesWords.includes(word) ? true : noWords.includes(word) ? false : undefined,
    source,
    meantDay(text) ?? monthEnd(text),
    meantMoment(text),
    [source],
    asGroup(schema, source),
  ];
  return candidates.find((candidate) => candidate !== undefined && (schema as z.ZodType).safeParse(candidate).success);
}
