import { z } from 'zod';
import { registry } from '#schemas/registry.ts';
import { isText, unwrap } from '../advice/schemaNode.ts';
import type { Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** No company of the kind has older news. */
const firstYear = 1950;
/** Nothing is planned further ahead, in years. */
const yearsAhead = 5;

function checkPopup(file: ContentFile): Mistake[] {
  const { from, until } = file.fields ?? {};
  if (!(timeOf(until) <= timeOf(from))) return [];
  return [
    atField(file, ['until'], {
      wrong: {
        ko: `끝나는 시점이 시작하는 시점보다 늦지 않아 팝업이 보이지 않습니다. from: ${from}, until: ${until}`,
        en: `The pop-up ends before it begins and never shows. from: ${from}, until: ${until}`,
      },
      write: { ko: 'from보다 늦은 시점을 쓰세요.', en: 'Write a moment after "from".' },
    }),
  ];
}

function checkPosting(file: ContentFile): Mistake[] {
  const { date, closes } = file.fields ?? {};
  if (!isDay(date) || !isDay(closes) || closes >= date) return [];
  return [
    atField(file, ['closes'], {
      wrong: {
        ko: `공고일보다 먼저 마감합니다. date: ${date}, closes: ${closes}`,
        en: `The posting closes before its date. date: ${date}, closes: ${closes}`,
      },
      write: {
        ko: 'date 이후의 날짜를 쓰거나, 채용할 때까지 받으려면 이 줄을 지우세요.',
        en: 'Write a day from "date" on, or delete the line to hire until the position is filled.',
      },
    }),
  ];
}

function checkPost(file: ContentFile): Mistake[] {
  const { date, updated } = file.fields ?? {};
  if (!isDay(date) || !isDay(updated) || updated >= date) return [];
  return [
    atField(file, ['updated'], {
      wrong: {
        ko: `글의 날짜보다 먼저 고쳤습니다. date: ${date}, updated: ${updated}`,
        en: `The post was changed before its date. date: ${date}, updated: ${updated}`,
      },
      write: {
        ko: 'date 이후의 날짜를 쓰거나 이 줄을 지우세요.',
        en: 'Write a day from "date" on, or delete the line.',
      },
    }),
  ];
}

/** Names of the fields that are days or moments. */
function dateFields(file: ContentFile): string[] {
  const { shape } = registry[file.collection].schema;
  return Object.entries(shape)
    .filter(([, schema]) => unwrap(schema) instanceof z.ZodString || unwrap(schema) instanceof z.ZodISODateTime)
    .filter(([, schema]) => !isText(schema))
    .map(([name]) => name);
}

function checkYears(file: ContentFile, now: Date): Mistake[] {
  const last = now.getUTCFullYear() + yearsAhead;
  return dateFields(file).flatMap((name) => {
    const value = file.fields?.[name];
    const year = new Date(timeOf(value)).getUTCFullYear();
    if (Number.isNaN(year) || (year >= firstYear && year <= last)) return [];
    return [
      atField(file, [name], {
        wrong: { ko: `있을 법하지 않은 해입니다: ${value}`, en: `This year can hardly be meant: ${value}` },
        write: {
          ko: `연도를 확인하세요. ${firstYear}년부터 ${last}년까지 쓸 수 있습니다.`,
          en: `Look at the year again; possible are ${firstYear} to ${last}.`,
        },
      }),
    ];
  });
}

/** Periods that end before they begin, and years far outside reason. */
export function checkPeriods({ files, now }: Content): Mistake[] {
  return files.flatMap((file) => [
    ...checkYears(file, now),
    ...checkPost(file),
    ...(file.collection === 'popups' ? checkPopup(file) : []),
    ...(file.collection === 'postings' ? checkPosting(file) : []),
  ]);
}
