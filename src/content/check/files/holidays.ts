import { z } from 'zod';
import { fault } from '../messages.ts';
import { formatPath, type Mistake } from '../mistake.ts';
import { readDataFile } from '../read/dataFile.ts';

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
  const { data = [], mistakes } = readDataFile(root, holidaysFile, holidays, fault('holidayForm', { fix: sample }));
  const misplaced = data.flatMap(({ day }, index) => {
    const before = data[index - 1]?.day ?? '';
    if (day > before) return [];
    return { file: holidaysFile, field: formatPath([index, 'day']), ...fault('holidayOrder', { before, day }) };
  });
  return [...mistakes, ...misplaced];
}
