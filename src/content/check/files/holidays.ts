import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../messages.ts';
import { type FieldPath, formatPath, type Mistake } from '../mistake.ts';

/** File of holidays, which the server does not count as working days. */
export const holidaysFile = 'holidays.json';

const name = z.string().trim().min(1);
const holidays = z.array(z.strictObject({ day: z.iso.date(), ko: name, en: name }));

const sample = '{ "day": "2027-01-01", "ko": "새해 첫날", "en": "New Year’s Day" }';

/**
 * Checks the format and order of the holidays, without duplicates.
 *
 * @param root the content folder
 */
export function checkHolidays(root: string): Mistake[] {
  const file = path.join(root, holidaysFile);
  if (!existsSync(file)) return [];
  const { data, error } = holidays.safeParse(parsed(readFileSync(file, 'utf8')));
  if (error) {
    return error.issues.map((issue) => ({
      file: holidaysFile,
      ...(issue.path.length > 0 && { field: formatPath(issue.path as FieldPath) }),
      ...fault('holidayForm', { fix: sample }),
    }));
  }
  return data.flatMap(({ day }, index) => {
    const before = data[index - 1]?.day ?? '';
    if (day > before) return [];
    return { file: holidaysFile, field: formatPath([index, 'day']), ...fault('holidayOrder', { before, day }) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
