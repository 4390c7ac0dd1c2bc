import type { Kysely, Selectable } from 'kysely';
import { readPeople } from '../database/storedMail.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';

/** Kinds of mails whose recipients are the people of an inquiry. */
export const toVisitor: readonly string[] = ['confirmation', 'reply'];

/** A message that the people of an inquiry have read. */
interface Message {
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the person who wrote it; `undefined` for the company. */
  author: string | undefined;
  text: string;
}

/** Messages before a reply. */
export interface Conversation {
  /** Newest first. */
  messages: Message[];
  /** Mails of the conversation, oldest first: ids of the outbox, and Message-IDs of others. */
  mails: string[];
  /** True without an earlier reply. */
  isFirst: boolean;
}

/**
 * Reads what the people of an inquiry have written and received before a reply.
 *
 * @param version version of the reply
 */
export async function readConversation(
  db: Kysely<Tables>,
  { id, name, message, received_at }: Pick<Selectable<InquiryTable>, 'id' | 'name' | 'message' | 'received_at'>,
  version: number,
): Promise<Conversation> {
  const events = await db
    .selectFrom('inquiry_events')
    .leftJoin('received_mails', 'received_mails.event_id', 'inquiry_events.id')
    .select(['inquiry_events.id', 'kind', 'at', 'text', 'people', 'message_id'])
    .where('inquiry_id', '=', id)
    .where('version', '<', version)
    .where('kind', 'in', ['addition', 'received', 'reply'])
    .orderBy('version', 'desc')
    .execute();
  const sent = await db
    .selectFrom('mail_outbox')
    .select(['id', 'event_id', 'kind', 'sent_at'])
    .where('inquiry_id', '=', id)
    .where('kind', 'in', toVisitor)
    .where('sent_at', 'is not', null)
    .execute();
  const isSent = (event: string) => sent.some(({ event_id }) => event_id === event);
  const messages = events.flatMap((event): Message[] => {
    const { kind, at, text, people } = event;
    if (text === null || (kind === 'reply' && !isSent(event.id))) return [];
    const from = people === null ? undefined : readPeople(people).from;
    return [{ at, text, author: kind === 'reply' ? undefined : from ? from.name || from.address : name }];
  });
  const mails = [
    ...sent.map(({ id: mail, sent_at }) => ({ mail, at: sent_at ?? '' })),
    ...events.flatMap(({ message_id, at }) => (message_id ? { mail: message_id, at } : [])),
  ];
  return {
    messages: [...messages, { at: received_at, author: name, text: message }],
    mails: mails.sort((one, other) => one.at.localeCompare(other.at)).map(({ mail }) => mail),
    isFirst: !sent.some(({ kind }) => kind === 'reply'),
  };
}

/** Returns the first texts that together have at most a length, in UTF-16 code units, and at least one. */
export function upToLength(texts: readonly string[], maxLength: number): string[] {
  let length = 0;
  const end = texts.findIndex((text, index) => {
    length += text.length;
    return index > 0 && length > maxLength;
  });
  return texts.slice(0, end < 0 ? undefined : end);
}
