import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type BoardId, timeZone } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted } from '../database/overwriteDeleted.ts';
import type { Tables } from '../database/tables/index.ts';
import { pseudonym } from '../http/clientAddress.ts';
import { boardPostAt } from './boardPost.ts';

interface Visit {
  /** Path of a page of the site. */
  path: string;
  title: string;
  /** Whatever tells this visitor from others today; only its salted hash is kept. */
  visitor: string;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Day of the site that a moment belongs to, as `2026-11-21`. */
export function siteDay(moment: Date): string {
  return days.format(moment);
}

/** Counts visits: once a visitor, page and day. */
export class Visits {
  readonly #database: Database;
  readonly #product: string;
  readonly #now: () => Date;

  /** @param product first path segment of every page */
  constructor(database: Database, product: string, now: () => Date) {
    this.#database = database;
    this.#product = product;
    this.#now = now;
  }

  /** Counts a visit, unless this visitor was counted for the page today. */
  async count({ path, title, visitor }: Visit): Promise<void> {
    const day = siteDay(this.#now());
    await this.#database.counters.transaction().execute(async (trx) => {
      const salt = await saltOf(day, trx);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('visits')
        .values({ day, path, visitor: pseudonym(salt, visitor) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) {
        return;
      }
      await trx
        .insertInto('page_views')
        .values({ day, path, title, views: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'path']).doUpdateSet((eb) => ({ title, views: eb('page_views.views', '+', 1) })),
        )
        .execute();
      const shown = boardPostAt(path, this.#product);
      if (shown) {
        await trx
          .insertInto('post_views')
          .values({ ...shown, views: 1 })
          .onConflict((conflict) =>
            conflict.columns(['board', 'post']).doUpdateSet((eb) => ({ views: eb('post_views.views', '+', 1) })),
          )
          .execute();
      }
    });
  }

  /** Views of each post of a board that anyone has read. */
  async ofBoard(board: BoardId): Promise<{ id: string; views: number }[]> {
    return await this.#database.db
      .selectFrom('post_views')
      .select(['post as id', 'views'])
      .where('board', '=', board)
      .orderBy('post')
      .execute();
  }

  /**
   * Forgets who was counted on days that are over: the salts, without which no hash can be traced back or compared,
   * and the hashes. What remains is how often a page was visited.
   */
  async forgetVisitors(): Promise<void> {
    const today = siteDay(this.#now());
    const forgotten = await this.#database.db.transaction().execute(async (trx) => {
      const salts = await trx.deleteFrom('visit_salts').where('day', '<', today).executeTakeFirst();
      const visits = await trx.deleteFrom('visits').where('day', '<', today).executeTakeFirst();
      return salts.numDeletedRows + visits.numDeletedRows;
    });
    if (forgotten > 0n) {
      await overwriteDeleted(this.#database);
    }
  }
}

/** The random value of a day, the same for all processes; the first visit of the day makes it. */
async function saltOf(day: string, trx: Transaction<Tables>): Promise<string> {
  const made = { day, salt: randomBytes(32).toString('base64url') };
  const known = () => trx.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const kept = await known();
  if (kept) {
    return kept.salt;
  }
  await trx
    .insertInto('visit_salts')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known())?.salt ?? made.salt;
}
