import { z } from 'zod';
import { siteDay } from '#i18n/siteDay.ts';
import { day } from '../../schemas/fields.ts';
import { registry } from '../../schemas/registry.ts';
import { isText, unwrap } from '../advice/schemaNode.ts';
import { advice, fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

const isDay = (value: unknown): value is string => day('', '').safeParse(value).success;
const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

const dayMilliseconds = 24 * 3_600_000;

/** Earliest plausible year. */
const firstYear = 1950;
/** Maximum plausible time ahead, in years. */
const yearsAhead = 5;

/** Returns the names of a file's date and time fields. */
function dateFields(file: ContentFile): string[] {
  const { shape } = registry[file.collection].schema;
  return Object.entries(shape)
    .filter(([, schema]) => unwrap(schema) instanceof z.ZodString || unwrap(schema) instanceof z.ZodISODateTime)
    .filter(([, schema]) => !isText(schema))
    .map(([name]) => name);
}

function* checkYears(file: ContentFile, now: Date): Iterable<Mistake> {
  const last = now.getUTCFullYear() + yearsAhead;
  for (const name of dateFields(file)) {
    const value = file.fields?.[name];
    const year = new Date(timeOf(value)).getUTCFullYear();
    if (Number.isNaN(year) || (year >= firstYear && year <= last)) continue;
    yield atField(file, [name], fault('unlikelyYear', { value: String(value), first: firstYear, last }));
  }
}

/** Days by which a post may follow its date. After that, it appears below posts that visitors already know. */
const maxDaysLate = 7;

/** Checks that a post's date has come, or is the day of its publication. */
function* checkPostDate(file: ContentFile, now: Date): Iterable<Mistake> {
  const { date, publishAt } = file.fields ?? {};
  if (!('publishAt' in registry[file.collection].schema.shape) || !isDay(date)) return;
  const time = timeOf(publishAt);
  const published = Number.isNaN(time) ? undefined : siteDay(new Date(time));
  if (published && (published < date || time > timeOf(date) + (maxDaysLate + 1) * dayMilliseconds)) {
    yield atField(file, ['publishAt'], advice('publishedOnOtherDay', { date, publishAt: String(publishAt) }));
  } else if (publishAt === undefined && !file.draft && date > siteDay(now)) {
    yield atField(file, ['date'], advice('dateToCome', { date }));
  }
}

/** Finds periods that end before they begin or are over, dates to come, and years too early or too late. */
export function* checkPeriods({ files, now }: Content): Iterable<Mistake> {
  for (const file of files) {
    yield* checkYears(file, now);
    yield* checkPostDate(file, now);
    const { date, updated, closes, from, until } = file.fields ?? {};
    if (isDay(date) && isDay(updated) && updated < date) {
      yield atField(file, ['updated'], fault('updatedBeforeDate', { date, updated }));
    }
    if (file.collection === 'popups' && timeOf(until) <= timeOf(from)) {
      yield atField(file, ['until'], fault('popupNeverShows', { from: String(from), until: String(until) }));
    } else if (file.collection === 'popups' && timeOf(until) <= now.getTime()) {
      yield atField(file, ['until'], advice('popupOver', { until: String(until) }));
    }
    if (isDay(date) && isDay(until) && until < date) {
      yield atField(file, ['until'], fault('untilBeforeDate', { date, until }));
    }
    if (file.collection === 'credentials' && isDay(date) && date > siteDay(now)) {
      yield atField(file, ['date'], fault('grantedLater', { date }));
    }
    if ('closes' in registry[file.collection].schema.shape && isDay(date) && isDay(closes) && closes < date) {
      yield atField(file, ['closes'], fault('closesBeforeDate', { date, closes }));
    }
  }
}
