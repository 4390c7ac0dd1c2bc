import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from './database/openDatabase.ts';

const day = 24 * 3_600_000;

/** Time without stored data after which the clock is in doubt, in milliseconds. */
const doubtfulGap = 30 * day;

/** Age from which stored times prove that the clock is right, in milliseconds: a wrong clock wrote younger ones. */
const provenAge = 3 * day;

/**
 * Returns the last time at which data was stored, when the clock may be ahead: inquiries, audit entries and page views
 * stopped then, for more than 30 days. `undefined` while the clock is trusted.
 */
export async function lastSeenBeforeGap({ db }: Database, now: Date): Promise<string | undefined> {
  const until = new Date(now.getTime() - provenAge);
  const [inquiries, audit, views] = await Promise.all([
    db
      .selectFrom('inquiries')
      .select(({ fn }) => fn.max('received_at').as('last'))
      .where('received_at', '<=', until.toISOString())
      .executeTakeFirst(),
    db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('at').as('last'))
      .where('at', '<=', until.toISOString())
      .executeTakeFirst(),
    db
      .selectFrom('page_views')
      .select(({ fn }) => fn.max('day').as('last'))
      .where('day', '<=', siteDay(until))
      .executeTakeFirst(),
  ]);
  const last = [inquiries, audit, views]
    .flatMap((row) => row?.last ?? [])
    .sort()
    .at(-1);
  return last !== undefined && Date.parse(last) < until.getTime() - doubtfulGap ? last : undefined;
}
