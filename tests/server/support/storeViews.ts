import { sql } from 'kysely';
import type { Database } from '#server/database/openDatabase.ts';
import type { PageViewTable } from '#server/database/tables/visit.ts';

/** Stores views of pages by day, and their sums by month. */
export async function storeViews({ db }: Database, views: readonly PageViewTable[]): Promise<void> {
  for (let start = 0; start < views.length; start += 500) {
    await db
      .insertInto('page_views')
      .values(views.slice(start, start + 500))
      .execute();
  }
  await db.deleteFrom('page_view_months').execute();
  await db
    .insertInto('page_view_months')
    .columns(['path', 'month', 'title', 'views'])
    .expression((eb) =>
      eb
        .selectFrom('page_views')
        .select(({ fn }) => [
          'path',
          sql<string>`substr(day, 1, 7) || '-01'`.as('month'),
          fn.max('title').as('title'),
          fn.sum<number>('views').as('views'),
        ])
        .groupBy(['path', 'month']),
    )
    .execute();
}
