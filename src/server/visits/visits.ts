import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { viewsPerAddress } from '#contract/visitStatistics.ts';
import { readPathname } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { type BoardId, boardIds, boards } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted, requestOverwrite } from '../database/overwriteDeleted.ts';
import type { Tables } from '../database/tables/index.ts';
import type { VisitAddressTable } from '../database/tables/visit.ts';
import { pseudonym } from '../http/clientAddress.ts';

interface Visit {
  /** Path of a page of the site. */
  path: string;
  title: string;
  /** Network address or its pseudonym, stored only as a salted hash. */
  address: string;
  /** User agent, which distinguishes browsers at one address. Stored only as a salted hash. */
  browser: string;
}

/** Counts visits once per visitor, page and day. */
export class Visits {
  readonly #database: Database;
  readonly #product: string;
  readonly #now: () => Date;
  readonly #limited: boolean;

  /**
   * @param product first path segment of every page
   * @param limited true to limit views per address
   */
  constructor(database: Database, product: string, now: () => Date, limited = true) {
    this.#database = database;
    this.#product = product;
    this.#now = now;
    this.#limited = limited;
  }

  /** Counts a visit, unless the visitor was counted for the page today or the address has reached its limit. */
  async count({ path, title, address, browser }: Visit): Promise<void> {
    const day = siteDay(this.#now());
    await this.#database.db.transaction().execute(async (trx) => {
      const salt = await saltOf(day, trx);
      const visit = { day, path, visitor: pseudonym(salt, `${address} ${browser}`) };
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('visits')
        .values(visit)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) {
        return;
      }
      if (this.#limited && !(await takeView(trx, { day, path, address: pseudonym(salt, address) }))) {
        await trx
          .deleteFrom('visits')
          .where((eb) => eb.and(visit))
          .execute();
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

  /** Returns the views of a board's posts, without unread posts. */
  async viewsOfBoard(board: BoardId): Promise<{ id: string; views: number }[]> {
    return await this.#database.db
      .selectFrom('post_views')
      .select(['post as id', 'views'])
      .where('board', '=', board)
      .orderBy('post')
      .execute();
  }

  /**
   * Deletes the salts and visitor hashes of past days. Without its salt, a hash cannot be reversed or compared.
   * Only the number of visits of each page remains.
   */
  async forgetVisitors(): Promise<void> {
    const { db, kind } = this.#database;
    const now = this.#now();
    const forgotten = await db.transaction().execute(async (trx) => {
      let rows = 0n;
      for (const table of ['visit_salts', 'visits', 'visit_addresses'] as const) {
        const { numDeletedRows } = await trx.deleteFrom(table).where('day', '<', siteDay(now)).executeTakeFirst();
        rows += numDeletedRows;
      }
      if (rows > 0n) {
        await requestOverwrite(trx, kind, now);
      }
      return rows;
    });
    if (forgotten > 0n) {
      await overwriteDeleted(this.#database);
    }
  }
}

/** Returns a day's salt, which all processes share. The day's first visit generates it. */
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

/** Counts a view against the address's limit for the page and day. Returns `false` when the limit is reached. */
async function takeView(
  trx: Transaction<Tables>,
  viewer: Pick<VisitAddressTable, 'day' | 'path' | 'address'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('visit_addresses')
    .values({ ...viewer, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path', 'address'])
        .doUpdateSet((eb) => ({ views: eb('visit_addresses.views', '+', 1) }))
        .where('visit_addresses.views', '<', viewsPerAddress),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns the board and post of a page.
 *
 * @param path path of the page, in either language
 * @param product first path segment of every page
 * @example boardPostAt('/acme/en/ir/earnings-2025', 'acme') // { board: 'ir', post: 'earnings-2025' }
 * @example boardPostAt('/acme/company/news/page/2', 'acme') // undefined
 */
function boardPostAt(path: string, product: string): { board: BoardId; post: string } | undefined {
  const { path: sitePath } = readPathname(path, product);
  const end = sitePath.lastIndexOf('/');
  const board = boardIds.find((id) => boards[id].path === sitePath.slice(0, end));
  const post = sitePath.slice(end + 1);
  return board && post && path.startsWith(`/${product}/`) ? { board, post } : undefined;
}
