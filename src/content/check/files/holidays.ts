import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Diagnostic, type FieldPath, formatPath } from '../diagnostic.ts';
import { fault } from '../messages.ts';

/** File of holidays, which the server does not count as working days. */
export const holidaysFile = 'holidays.json';

const name = z.string().trim().min(1);
const holidays = z.array(z.strictObject({ day: z.iso.date(), ko: name, en: name }));

const sample = '{ "day": "2027-01-01", "ko": "새해 첫날", "en": "New Year’s Day" }';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks the format of the holidays, which a site may have none of.
 *
 * @param root the content folder
 */
export function checkHolidays(root: string): Diagnostic[] {
  const file = path.join(root, holidaysFile);
  const { error } = holidays.safeParse(existsSync(file) ? parsed(readFileSync(file, 'utf8')) : []);
  return (error?.issues ?? []).map(({ path: at }) => ({
    file: holidaysFile,
    ...(at.length > 0 && { field: formatPath(at as FieldPath) }),
    ...fault('holidayForm', { fix: sample }),
  }));
}
