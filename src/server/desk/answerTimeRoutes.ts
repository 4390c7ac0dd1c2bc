import { getAnswerTime } from '#contract/addition.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { label } from '#i18n/labels.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { timeZone, workingDay } from '#site.ts';
import type { RegisterCall } from '../http/on.ts';
import { WorkingCalendar } from '../inquiry/workingCalendar.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { receivedSince, statisticsOf } from './deskStatistics.ts';

/** Minimum number of answers for a public figure. */
const minAnswers = 20;

/** Days of receipt that the figure covers. */
const coveredDays = 84;

/** Longest median that the site names, in working days. */
const maxDays = 3;

/** Time for which a process keeps the figure, in milliseconds. */
const freshness = 10 * 60_000;

const wholeDay = 24 * 3_600_000;

type AnswerTime = Pick<ReturnType<typeof statisticsOf>, 'answered' | 'median'>;

/** Serves how soon the company usually answers. */
export function answerTimeRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  let latest: { at: number; figure: AnswerTime } | undefined;

  on(getAnswerTime, async (c) => {
    const at = now();
    if (!latest || Math.abs(at.getTime() - latest.at) >= freshness) {
      const since = addDays(siteDay(at), -coveredDays);
      latest = { at: at.getTime(), figure: statisticsOf(await receivedSince(database, since, at)) };
    }
    c.header('Cache-Control', 'private, max-age=300');
    c.header('Vary', 'X-LANG');
    const text = answerTimeText(latest.figure, at, c.var.language);
    return { list: text === undefined ? [] : [{ text }] };
  });
}

/** Returns the median in whole hours or working days, rounded up; `undefined` if it says too little or deters. */
function answerTimeText({ answered, median }: AnswerTime, now: Date, language: Locale): string | undefined {
  const dayHours = workingDay.to - workingDay.from;
  if (median === null || answered < minAnswers || median > maxDays * dayHours * 60) return undefined;
  const hours = Math.max(Math.ceil(median / 60), 1);
  const [unit, count] = hours < dayHours ? (['hour', hours] as const) : (['day', Math.ceil(hours / dayHours)] as const);
  const { tag } = locales[language];
  const duration = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const usual = label(`inquiry:answerTime.${unit}`, language, { time: duration });
  const begin = new WorkingCalendar(siteDay(now), new Date(now.getTime() + 30 * wholeDay)).nextBegin(now);
  if (!begin) return usual;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options }).format(begin);
  const days = (Date.parse(siteDay(begin)) - Date.parse(siteDay(now))) / wholeDay;
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
      : format({ weekday: 'long', month: 'long', day: 'numeric' });
  const time = format({ hour: 'numeric', ...(workingDay.from % 1 > 0 && { minute: '2-digit' }) });
  const facts = { day, time, zone: label('mail:zone', language) };
  return `${usual} ${label('inquiry:answerTime.later', language, facts)}`;
}
