import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { additionsText, hasGrams } from '../database/search/searchIndex.ts';
import type { Tables } from '../database/tables/index.ts';
import { type InquiryFilter, matches } from './inquiryFilter.ts';
import { inView } from './inquiryViews.ts';
import { listedColumns } from './listedInquiry.ts';

interface Search {
  terms: readonly string[];
  filter: InquiryFilter;
  /** Entry of the search index that precedes the page. */
  before: number | undefined;
  /** Most inquiries. */
  limit: number;
}

/** Returns the newest inquiries with the grams of all terms, and the texts in which the caller verifies the terms. */
export async function searchCandidates({ db, kind }: Database, search: Search) {
  if (kind === 'sqlite') {
    return await newestWithGrams(db, kind, search);
  }
  return await db.transaction().execute(async (trx) => {
    // The planner has no statistics of grams, and would scan the table instead of the index.
    await sql`set local enable_seqscan = off`.execute(trx);
    return await newestWithGrams(trx, kind, search);
  });
}

async function newestWithGrams(db: Kysely<Tables>, kind: Database['kind'], { terms, filter, before, limit }: Search) {
  const isSqlite = kind === 'sqlite';
  // The sum keeps PostgreSQL from scanning the entries in order until enough match, which may never happen.
  const entry = isSqlite ? sql<number>`inquiry_grams.rowid` : sql<number>`inquiry_search.entry + 0`;
  const entries = db
    .selectFrom('inquiry_search')
    .$if(isSqlite, (query) =>
      query.innerJoin(sql`inquiry_grams`.as('inquiry_grams'), (join) =>
        join.on(sql<boolean>`inquiry_grams.rowid = inquiry_search.entry`),
      ),
    )
    .select(['inquiry_search.inquiry_id', 'inquiry_search.entry'])
    .where(hasGrams(kind, terms))
    .where(matches('inquiry_search', filter))
    .$if(filter.view !== undefined, (query) =>
      query.where('inquiry_search.inquiry_id', 'in', (eb) =>
        eb.selectFrom('inquiries').select('inquiries.id').where(inView(filter.view)),
      ),
    )
    .$if(before !== undefined, (query) => query.where(entry, '<', before ?? 0))
    .orderBy(entry, 'desc')
    .limit(limit);
  return await db
    .selectFrom(entries.as('entries'))
    .innerJoin('inquiries', 'inquiries.id', 'entries.inquiry_id')
    .select([
      ...listedColumns,
      'inquiries.email',
      'inquiries.message',
      additionsText(kind).as('additions'),
      'entries.entry',
    ])
    .orderBy('entries.entry', 'desc')
    .execute();
}
