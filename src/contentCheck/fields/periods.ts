import type { Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

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

/** Periods that end before they begin. */
export function checkPeriods({ files }: Content): Mistake[] {
  return files.flatMap((file) => {
    if (file.collection === 'popups') return checkPopup(file);
    return file.collection === 'postings' ? checkPosting(file) : [];
  });
}
