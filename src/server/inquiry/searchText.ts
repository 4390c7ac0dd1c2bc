import { type Kysely, type RawBuilder, sql } from 'kysely';
import { eachWritten, type WrittenField, writtenFields } from '#contract/inquiry.ts';
import { foldWritten, writtenWords } from '#search/writtenWords.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Inquiry } from '../database/tables/inquiry.ts';
import { displayAddress } from './displayAddress.ts';
import { peopleIn, readQuotes } from './storedMail.ts';

/**
 * Returns the searched text of an inquiry: its fields except the category, both forms of its mail address, and the texts
 * of its history.
 */
export function searchTextOf(
  { number, ...inquiry }: Pick<Inquiry, 'number' | WrittenField>,
  texts: readonly string[] = [],
): string {
  // No term contains a line break, so that none matches across two fields.
  const { category: _, ...fields } = eachWritten((field) => inquiry[field]);
  return [number, ...Object.values(fields), displayAddress(fields.email), ...texts].map(foldWritten).join('\n');
}

/** Stores the searched text of an inquiry. Every transaction that changes one of its texts calls it. */
export async function storeSearchText(trx: Kysely<Tables>, id: string): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select(['number', ...writtenFields])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await trx
    .selectFrom('inquiry_events')
    .leftJoin('received_mails', 'event_id', 'inquiry_events.id')
    .select(['text', 'quotes', 'people'])
    .where('inquiry_id', '=', id)
    .where((eb) => eb.or([eb('text', 'is not', null), eb('people', 'is not', null)]))
    .orderBy('version')
    .execute();
  const text = searchTextOf(
    inquiry,
    events.flatMap(({ text, quotes, people }) => [
      text ?? '',
      ...(quotes === null ? [] : readQuotes(quotes).map((quote) => quote.text)),
      ...(people === null ? [] : peopleIn(people).flatMap(({ name, address }) => [name, displayAddress(address)])),
    ]),
  );
  await trx
    .insertInto('inquiry_search')
    .values({ inquiry_id: id, text })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet({ text }))
    .execute();
}

/** Returns the condition that the searched text contains every word of a query, also inside words. */
export function containsWords(kind: Database['kind'], query: string): RawBuilder<boolean> {
  const terms = writtenWords(query);
  const find = sql.raw(kind === 'sqlite' ? 'instr' : 'strpos');
  const conditions = terms.map((term) => sql`${find}(inquiry_search.text, ${term}) > 0`);
  return terms.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` and `)})`;
}
