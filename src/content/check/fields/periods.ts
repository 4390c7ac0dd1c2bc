import { siteDay } from '#i18n/siteDay.ts';
import { day } from '../../schemas/fields.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { advice, fault } from '../messages.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

const isDay = (value: unknown): value is string => day('', '').safeParse(value).success;
const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

const dayMilliseconds = 24 * 3_600_000;

/** Days by which a post may follow its date. After that, it appears below posts that visitors already know. */
const maxDaysLate = 7;

/** Checks that a date has come, or is the day of the post's publication. */
function* checkDate(file: ContentFile, now: Date): Iterable<Diagnostic> {
  const { date, publishAt } = file.fields ?? {};
  if (!isDay(date)) return;
  const time = timeOf(publishAt);
  const published = Number.isNaN(time) ? undefined : siteDay(new Date(time));
  if (published && (published < date || time > timeOf(date) + (maxDaysLate + 1) * dayMilliseconds)) {
    yield atField(file, ['publishAt'], advice('publishedOnOtherDay', { date, publishAt: String(publishAt) }));
  } else if (publishAt === undefined && !file.draft && date > siteDay(now)) {
    yield atField(file, ['date'], advice('dateToCome', { date }));
  }
}

/** Fields with the beginning and the end of a period. */
const periods = [
  ['date', 'updated'],
  ['date', 'closes'],
  ['date', 'until'],
  ['from', 'until'],
] as const;

/** Finds periods that end before they begin, and dates to come. */
export function* checkPeriods({ files, now }: Content): Iterable<Diagnostic> {
  for (const file of files) {
    yield* checkDate(file, now);
    for (const [begin, end] of periods) {
      const [from, to] = [file.fields?.[begin], file.fields?.[end]];
      if (timeOf(to) < timeOf(from)) {
        yield atField(file, [end], fault('endsBeforeBegin', { begin, from: String(from), end, to: String(to) }));
      }
    }
  }
}
