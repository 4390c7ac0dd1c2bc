import { type DeskStatistics, statisticsMonths } from '#contract/desk/deskStatistics.ts';
import { addMonths, monthBegin } from '#i18n/calendarDays.ts';
import { dayBegin } from '#i18n/siteClock.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from '../database/openDatabase.ts';
import { storedChanges } from '../inquiry/storedChanges.ts';
import { WorkingCalendar } from '../inquiry/workingCalendar.ts';
import { People } from './people.ts';

/** A received inquiry that is no spam. */
interface Received {
  owner: string | null;
  /** First day of its month, `YYYY-MM-DD`. */
  month: string;
  /** Working minutes until the first answer; undefined without one. */
  minutes: number | undefined;
}

/** Returns the statistics of the last months. */
export async function readDeskStatistics(database: Database, now: Date): Promise<DeskStatistics> {
  const newest = monthBegin(siteDay(now));
  const months = Array.from({ length: statisticsMonths }, (_, index) => addMonths(newest, -index));
  const received = await receivedSince(database, addMonths(newest, 1 - statisticsMonths), now);
  const people = await People.of(database);
  const owners = [...new Set(received.map(({ owner }) => owner))];
  return {
    months: months.map((begins) => ({ begins, ...statisticsOf(received.filter(({ month }) => month === begins)) })),
    people: owners
      .map((owner) => ({
        owner: people.person(owner),
        ...statisticsOf(received.filter((one) => one.owner === owner)),
      }))
      .sort((one, other) => other.received - one.received),
  };
}

/**
 * Returns the inquiries since a day.
 *
 * @param since `YYYY-MM-DD` in the site's time zone
 */
export async function receivedSince({ db }: Database, since: string, now: Date): Promise<Received[]> {
  const begin = dayBegin(since).toISOString();
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'owner'])
    .where('received_at', '>=', begin)
    .where('state', '!=', 'spam')
    .execute();
  const answers = await firstAnswers(db, begin);
  const calendar = new WorkingCalendar(since, now);
  return inquiries.map(({ id, received_at, owner }) => {
    const receivedAt = new Date(received_at);
    const answer = answers.get(id);
    return {
      owner,
      month: monthBegin(siteDay(receivedAt)),
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

/** Counts inquiries and their answers. */
export function statisticsOf(inquiries: readonly Received[]) {
  const minutes = inquiries.flatMap(({ minutes: one }) => one ?? []).sort((one, other) => one - other);
  // Nearest rank.
  const median = minutes[Math.ceil(minutes.length / 2) - 1] ?? null;
  return { received: inquiries.length, answered: minutes.length, median };
}
