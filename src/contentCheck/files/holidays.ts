import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type FieldPath, formatPath, type Mistake } from '../mistake.ts';

/** Days without work, on which no inquiry is late: a file of the content folder that the server reads. */
export const holidaysFile = 'holidays.json';

const name = z.string().trim().min(1);
const holidays = z.array(z.strictObject({ day: z.iso.date(), ko: name, en: name }));

const sample = '{ "day": "2027-01-01", "ko": "새해 첫날", "en": "New Year’s Day" }';

const format = {
  wrong: { ko: '휴일의 형식이 올바르지 않습니다.', en: 'A holiday is not written as it should be.' },
  write: sample,
};

/**
 * Finds what is wrong with the holidays: days that there are not, that are there twice or out of order, names missing.
 *
 * @param root the content folder
 */
export function checkHolidays(root: string): Mistake[] {
  const file = path.join(root, holidaysFile);
  if (!existsSync(file)) {
    return [];
  }
  const { data, error } = holidays.safeParse(parsed(readFileSync(file, 'utf8')));
  if (error) {
    return error.issues.map((issue) => ({
      file: holidaysFile,
      ...(issue.path.length > 0 && { field: formatPath(issue.path as FieldPath) }),
      ...format,
    }));
  }
  return data.flatMap(({ day }, index): Mistake[] => {
    const before = data[index - 1]?.day ?? '';
    return day > before
      ? []
      : [
          {
            file: holidaysFile,
            field: formatPath([index, 'day']),
            wrong: { ko: `${before} 다음에 올 수 없는 날짜입니다: ${day}`, en: `${day} cannot come after ${before}.` },
            write: {
              ko: '날짜 순서대로, 한 날은 한 번만 적으세요.',
              en: 'Write the days in their order, each of them once.',
            },
          },
        ];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
