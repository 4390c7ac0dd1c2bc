import { expressionBuilder } from 'kysely';
import { type DeskNumbers, type FirstAnswer, numberedWeeks } from '#contract/desk/deskNumbers.ts';
import { addDays, weekBegin } from '#i18n/calendarDays.ts';
import { dayBegin } from '#i18n/siteClock.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { inquiryCategories } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import { storedChanges } from '../database/storedChanges.ts';
import type { Tables } from '../database/tables/index.ts';
import { WorkingCalendar } from '../inquiry/workingCalendar.ts';
import { isOpen } from './inquiryViews.ts';
import { waitingSince } from './listedInquiry.ts';

const day = 24 * 3_600_000;

/** An inquiry of the last weeks. */
interface Received {
  category: string;
  /** Monday of its week, `YYYY-MM-DD`. */
  week: string;
  /** Working minutes until the first answer; undefined without one. */
  minutes: number | undefined;
}

/** Returns the numbers of the last weeks. */
export async function readDeskNumbers(database: Database, now: Date): Promise<DeskNumbers> {
  const weeks = mondays(now);
  const [since = ''] = weeks;
  const received = await receivedSince(database, since, now);
  const open = await openByCategory(database);
  const categories = [...new Set<string>([...inquiryCategories, ...open.keys(), ...received.map(categoryOf)])];
  return {
    since,
    firstAnswer: firstAnswerOf(received),
    open: await openByAge(database, now),
    categories: categories.map((category) => {
      const own = received.filter((one) => one.category === category);
      return { category, received: own.length, open: open.get(category) ?? 0, firstAnswer: firstAnswerOf(own) };
    }),
    weeks: weeks.map((begins) => {
      const own = received.filter(({ week }) => week === begins);
      const byCategory = categories.map((category) => [
        category,
        own.filter((one) => one.category === category).length,
      ]);
      return {
        begins,
        received: own.length,
        firstAnswer: firstAnswerOf(own),
        categories: Object.fromEntries(byCategory),
      };
    }),
  };
}

const categoryOf = ({ category }: Received) => category;

/** Returns the Mondays of the last weeks in the site's time zone, oldest first. */
function mondays(now: Date): string[] {
  const newest = weekBegin(siteDay(now));
  return Array.from({ length: numberedWeeks }, (_, index) => addDays(newest, 7 * (index + 1 - numberedWeeks)));
}

async function receivedSince({ db }: Database, since: string, now: Date): Promise<Received[]> {
  const begin = dayBegin(since).toISOString();
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'category'])
    .where('received_at', '>=', begin)
    .where('state', '!=', 'spam')
    .execute();
  const answers = await firstAnswers(db, begin);
  const calendar = new WorkingCalendar(since, now);
  return inquiries.map(({ id, received_at, category }) => {
    const receivedAt = new Date(received_at);
    const answer = answers.get(id);
    return {
      category,
      week: weekBegin(siteDay(receivedAt)),
      minutes: answer === undefined ? undefined : calendar.minutesBetween(receivedAt, new Date(answer)),
    };
  });
}

/**
 * Returns the time of the first answer by inquiry id, from the history: an undone answer counts as none.
 *
 * @param begin earliest receipt, ISO 8601
 */
async function firstAnswers(db: Database['db'], begin: string): Promise<Map<string, string>> {
  const events = await db
    .selectFrom('inquiry_events')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_events.inquiry_id')
    .select(['inquiry_id', 'inquiry_events.version', 'at', 'kind', 'changes'])
    .where('received_at', '>=', begin)
    .where('kind', 'in', ['change', 'undo', 'reply', 'sent'])
    .orderBy('inquiry_id')
    .orderBy('inquiry_events.version', 'desc')
    .execute();
  const answers = new Map<string, string>();
  let undone: { id: string; version: number } | undefined;
  // From the last to the first event of each inquiry, so that the first answer remains.
  for (const { inquiry_id: id, version, at, kind, changes } of events) {
    const isUndone = undone?.id === id && undone.version === version + 1;
    undone = kind === 'undo' ? { id, version } : undefined;
    if (kind === 'sent' || (kind !== 'undo' && !isUndone && storedChanges(changes).state?.[1] === 'answered')) {
      answers.set(id, at);
    }
  }
  return answers;
}

async function openByCategory({ db }: Database): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom('inquiries')
    .where(isOpen)
    .select(['category', db.fn.countAll<number>().as('inquiries')])
    .groupBy('category')
    .execute();
  return new Map(counted.map(({ category, inquiries }) => [category, Number(inquiries)]));
}

async function openByAge({ db }: Database, now: Date): Promise<DeskNumbers['open']> {
  const { fn } = expressionBuilder<Tables, 'inquiries'>();
  const youngerThan = (days: number) =>
    fn.countAll<number>().filterWhere(waitingSince, '>', new Date(now.getTime() - days * day).toISOString());
  const counted = await db
    .selectFrom('inquiries')
    .where(isOpen)
    .select([
      youngerThan(1).as('day'),
      youngerThan(3).as('threeDays'),
      youngerThan(7).as('week'),
      fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow();
  const [first, second, third, all] = [counted.day, counted.threeDays, counted.week, counted.all].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { day: first, threeDays: second - first, week: third - second, older: all - third };
}

function firstAnswerOf(received: readonly Received[]): FirstAnswer {
  const minutes = received.flatMap(({ minutes: one }) => one ?? []).sort((one, other) => one - other);
  // Nearest rank.
  const percentile = (share: number) => minutes[Math.ceil(share * minutes.length) - 1] ?? null;
  return { answered: minutes.length, median: percentile(0.5), ninety: percentile(0.9) };
}
