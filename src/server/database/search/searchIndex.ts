import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../migrations/migration.ts';
import { shownAddress } from '../shownAddress.ts';
import type { Tables } from '../tables/index.ts';
import { gramsInside, gramsOf, writtenForms } from './grams.ts';

/** Searched fields of an inquiry. */
export interface SearchedFields {
  number: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** {@link additionsText}; absent without any. */
  additions?: string | null;
}

/** Joins the searched fields to one text, with both forms of the mail address. */
export function searchedText({ number, name, email, subject, message, additions }: SearchedFields): string {
  return [number, name, email, shownAddress(email), subject, message, additions ?? ''].join('\n');
}

/** Searched characters of all additions to an inquiry: a `tsvector` holds at most a megabyte. */
const searchedAdditions = 50_000;

/** Returns the expression for the beginning of what a sender has added to `inquiries`; null without any. */
export function additionsText(kind: DatabaseKind): RawBuilder<string | null> {
  const joined = kind === 'sqlite' ? sql`group_concat(text, char(10))` : sql`string_agg(text, chr(10))`;
  return sql`(select substr(${joined}, 1, ${sql.lit(searchedAdditions)}) from (
    select text from inquiry_events where inquiry_id = inquiries.id and kind = 'addition' order by version
  ) as additions)`;
}

/**
 * Adds an inquiry to the index. Row numbers grow with each inquiry.
 *
 * @param db transaction that stores the inquiry
 */
export async function indexInquiry(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  inquiry: SearchedFields & { id: string },
): Promise<void> {
  const grams = gramsOf(searchedText(inquiry));
  if (kind === 'postgres') {
    await sql`insert into inquiry_search (inquiry_id, state, category, owner, grams)
      select id, state, category, owner, array_to_tsvector(${grams}::text[])
      from inquiries where id = ${inquiry.id}`.execute(db);
    return;
  }
  await sql`insert into inquiry_search (inquiry_id, state, category, owner)
    select id, state, category, owner from inquiries where id = ${inquiry.id}`.execute(db);
  await sql`insert into inquiry_grams (rowid, grams)
    select entry, ${grams.join(' ')} from inquiry_search where inquiry_id = ${inquiry.id}`.execute(db);
}

/**
 * Adds the words of a sender's additions to an inquiry's entry.
 *
 * @param db transaction that stores the addition
 */
export async function indexAdditions(db: Kysely<Tables>, kind: DatabaseKind, id: string): Promise<void> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['number', 'name', 'email', 'subject', 'message', additionsText(kind).as('additions')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const grams = gramsOf(searchedText(inquiry));
  if (kind === 'postgres') {
    await sql`update inquiry_search set grams = array_to_tsvector(${grams}::text[]) where inquiry_id = ${id}`.execute(
      db,
    );
    return;
  }
  await sql`update inquiry_grams set grams = ${grams.join(' ')}
    where rowid = (select entry from inquiry_search where inquiry_id = ${id})`.execute(db);
}

/**
 * Returns the condition that an entry of `inquiry_search` has the grams of all terms. It has a few false positives.
 *
 * @param terms result of `searchTerms`
 */
export function hasGrams(kind: DatabaseKind, terms: readonly string[]): RawBuilder<boolean> {
  const isSqlite = kind === 'sqlite';
  const [and, or] = isSqlite ? ['AND', 'OR'] : ['&', '|'];
  const any = (parts: readonly string[]) => `(${parts.join(` ${or} `)})`;
  const all = (parts: readonly string[]) => `(${parts.join(` ${and} `)})`;
  // The grams of a single character are prefixes.
  const word = (gram: string) =>
    gram.length === 4 ? (isSqlite ? `"${gram}" *` : `${gram}:*`) : isSqlite ? `"${gram}"` : gram;
  const withTerm = (term: string) => any(writtenForms(term).map(withForm));
  const withForm = (form: string) => all(gramsInside(form).map(word));
  const query = all(terms.map(withTerm));
  return isSqlite ? sql`inquiry_grams match ${query}` : sql`inquiry_search.grams @@ ${query}::tsquery`;
}
