import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { shownAddress } from '../database/shownAddress.ts';
import type { Tables } from '../database/tables/index.ts';

/**
 * Folds a text for the desk's search: width, composition and case of letters, and without accents, spaces, hyphens,
 * quotes and invisible characters (soft hyphens, zero-width spaces).
 *
 * @example fold('ＡＩ ‘상담’ AB-1121') // 'ai상담ab1121'
 */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{M}\p{Cf}'"‘’‚‛ʼ′“”„‟]/gu, '')
    .normalize('NFC');

/**
 * Returns the searched text of an inquiry: its fields, both forms of its mail address, and the texts of its history.
 */
export function searchText(
  { number, name, email, subject, message }: Record<'number' | 'name' | 'email' | 'subject' | 'message', string>,
  texts: readonly string[] = [],
): string {
  // No term contains a line break, so that none matches across two fields.
  return [number, name, email, shownAddress(email), subject, message, ...texts].map(fold).join('\n');
}

/** Stores the searched text of an inquiry. Every transaction that changes one of its texts calls it. */
export async function storeSearchText(trx: Kysely<Tables>, id: string): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select(['number', 'name', 'email', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await trx
    .selectFrom('inquiry_events')
    .select('text')
    .where('inquiry_id', '=', id)
    .where('text', 'is not', null)
    .orderBy('version')
    .execute();
  const text = searchText(
    inquiry,
    events.map((event) => event.text ?? ''),
  );
  await trx
    .insertInto('inquiry_search')
    .values({ inquiry_id: id, text })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet({ text }))
    .execute();
}

/** Returns the condition that the searched text contains every word of a query, also inside words. */
export function containsWords(kind: Database['kind'], query: string): RawBuilder<boolean> {
  const terms = query.split(/\s+/).map(fold).filter(Boolean);
  const find = sql.raw(kind === 'sqlite' ? 'instr' : 'strpos');
  const conditions = terms.map((term) => sql`${find}(inquiry_search.text, ${term}) > 0`);
  return terms.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` and `)})`;
}
