import type { Database } from '#server/database/openDatabase.ts';
import type { PageViewTable } from '#server/database/tables/visit.ts';

/** Stores views of pages by day. */
export async function storeViews({ db }: Database, views: readonly PageViewTable[]): Promise<void> {
  for (let start = 0; start < views.length; start += 500) {
    await db
      .insertInto('page_views')
      .values(views.slice(start, start + 500))
      .execute();
  }
}
