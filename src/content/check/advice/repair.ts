import type { z } from 'zod';
import { closest } from '#closest.ts';

const yearFirst = /^(\d{4})\s*[-./년]?\s*(\d{1,2})\s*[-./월]?\s*(\d{1,2})(?!\d)[.일]?/;

/**
 * Returns the calendar day that a text means, or undefined for an unreadable or ambiguous one, such as `3/4/2026`.
 *
 * @example meantDay('2026년 5월 12일') // '2026-05-12'
 */
export function meantDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = yearFirst.exec(text.trim()) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Returns the value that an editor probably meant, or undefined if the schema accepts no candidate.
 *
 * @param source the value as it is typed in the file
 * @param allowed values of an enum; empty for other schemas
 */
export function repair(schema: z.core.$ZodType, source: string, allowed: readonly string[]): unknown {
  // Digits and dashes as a word processor writes them.
  const text = source
    .normalize('NFKC')
    .replaceAll(/\p{Dash}/gu, '-')
    .trim();
  const candidates = [closest(text, allowed), source, meantDay(text), [source]];
  return candidates.find((candidate) => candidate !== undefined && (schema as z.ZodType).safeParse(candidate).success);
}
