import { sql } from 'kysely';
import { hitKind, type ListedInquiry, listedInquiry, previewLength } from '#contract/desk/inquiryList.ts';
import { foldWritten, markWritten, writtenWords } from '#search/writtenWords.ts';
import type { Database } from '../database/openDatabase.ts';
import { visitorMails } from '../inquiry/mails/index.ts';
import { readQuotes } from '../inquiry/storedMail.ts';
import { isGivenUp } from '../mail/outboxQueue.ts';
import type { ListedInquiryRow as StoredInquiry } from './listedInquiry.ts';
import { People } from './people.ts';

type Hit = NonNullable<ListedInquiry['hit']>;

/** Maximum length of a hit's line before its first word, and length of a part of a text, in UTF-16 code units. */
const [maxLead, partLength] = [24, 1000];

/**
 * Converts stored inquiries to those of the contract.
 *
 * @param search words that found them
 */
export async function toListItems(
  database: Database,
  inquiries: readonly StoredInquiry[],
  search = '',
): Promise<ListedInquiry[]> {
  const people = await People.of(database);
  const ids = inquiries.map(({ id }) => id);
  const undelivered = await undeliveredMails(database, ids);
  const hits = await hitsOf(database, ids, search);
  return inquiries.map(
    ({ id, received_at, owner, answered_at, waiting_since, added, reply_state, beginning, ...inquiry }) => ({
      ...inquiry,
      preview: previewOf(beginning),
      hit: hits.get(id) ?? null,
      state: listedInquiry.shape.state.parse(inquiry.state),
      receivedAt: received_at,
      owner: people.person(owner),
      answeredAt: answered_at,
      waitingSince: waiting_since,
      added: added === 1,
      reply: listedInquiry.shape.reply.parse(reply_state),
      undelivered: undelivered.get(id)?.some((kind) => visitorMails.includes(kind)) ?? false,
    }),
  );
}

/**
 * Returns the line of each inquiry in which the words of a search stand: of its texts, the first one with most of them.
 * A mail quotes other texts, so its quote comes last.
 */
async function hitsOf({ db }: Database, ids: readonly string[], search: string): Promise<Map<string, Hit>> {
  const words = writtenWords(search);
  if (words.length === 0 || ids.length === 0) {
    return new Map();
  }
  const texts = await db
    .selectFrom('inquiries')
    .select(['id', sql<string>`'message'`.as('kind'), 'message as text', sql<number>`0`.as('place')])
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('inquiry_events')
        .select(['inquiry_id as id', 'kind', sql<string>`text`.as('text'), 'version as place'])
        .where('text', 'is not', null)
        .where('inquiry_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('received_mails')
        .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
        .select(['inquiry_id as id', sql<string>`'quote'`.as('kind'), 'quotes as text', sql<number>`1e9`.as('place')])
        .where('inquiry_id', 'in', ids),
    )
    .orderBy('place')
    .execute();
  const hits = new Map<string, Hit & { count: number }>();
  for (const { id, kind, text: stored } of texts) {
    const text =
      kind === 'quote'
        ? readQuotes(stored)
            .map((quote) => quote.text)
            .join('\n')
        : stored;
    const folded = foldWritten(text);
    const count = words.filter((word) => folded.includes(word)).length;
    if (count > (hits.get(id)?.count ?? 0)) hits.set(id, { count, kind: hitKind.parse(kind), text });
  }
  return new Map([...hits].map(([id, { kind, text }]) => [id, { kind, text: lineOf(text, search) }]));
}

/** Returns the part of a text around the first word of a search. */
function lineOf(text: string, search: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const words = writtenWords(search);
  const has = (part: string) => words.some((word) => foldWritten(part).includes(word));
  let at = 0;
  // Marks take long in a long text. Parts overlap by the longest search.
  while (at + partLength < line.length && !has(line.slice(at, at + 2 * partLength))) at += partLength;
  const first = at + (markWritten(line.slice(at, at + 2 * partLength), search).marks[0]?.start ?? 0);
  const from = Math.max(first - maxLead, 0);
  const start = from && from + line.slice(from, first).indexOf(' ') + 1;
  // The cut may split an emoji.
  const part = line.slice(start, start + partLength).replace(/^[\uDC00-\uDFFF]/, '');
  return previewOf(start > 0 ? `… ${part}` : part);
}

/**
 * Returns a text on one line, cut to the length of a preview.
 *
 * @example previewOf('첫 줄\n둘째 줄') // '첫 줄 둘째 줄'
 */
export function previewOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= previewLength
    ? characters.join('')
    : `${characters
        .slice(0, previewLength - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Returns the kinds of given-up mails by inquiry id. Inquiries without one are absent.
 *
 * @param ids ids of the inquiries
 */
export async function undeliveredMails({ db }: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) {
    return new Map();
  }
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['inquiry_id', 'kind'])
    .where('inquiry_id', 'in', ids)
    .where(isGivenUp())
    .orderBy('kind')
    .execute();
  return new Map(
    [...Map.groupBy(mails, ({ inquiry_id }) => inquiry_id)].map(([id, group]) => [id, group.map(({ kind }) => kind)]),
  );
}
