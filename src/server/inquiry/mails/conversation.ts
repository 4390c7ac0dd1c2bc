import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import { suppressed } from '../../mail/mailReason.ts';
import { readPeople } from '../storedMail.ts';

/** A message that the people of an inquiry have read. */
interface Message {
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the person who wrote it; `undefined` for the company. */
  author: string | undefined;
  text: string;
}

/** Messages before a reply, without replies that had failed or were undone. */
export interface Conversation {
  /** Newest first. */
  messages: Message[];
  /** Mails of the conversation, oldest first: ids of the outbox, and Message-IDs of others. */
  mails: string[];
  /** True without an earlier reply. */
  isFirst: boolean;
}

/**
 * Reads what the people of an inquiry have written and received before a reply. Depends on nothing that happens after
 * the reply's first attempt, so that all attempts have the same content.
 *
 * @param reply version of the reply, and when it was written, ISO 8601
 */
export async function readConversation(
  db: Kysely<Tables>,
  { id, name, message, received_at }: Pick<Inquiry, 'id' | 'name' | 'message' | 'received_at'>,
  reply: { version: number; at: string },
): Promise<Conversation> {
  const events = await db
    .selectFrom('inquiry_events')
    .leftJoin('received_mails', 'received_mails.event_id', 'inquiry_events.id')
    .select(['inquiry_events.id', 'kind', 'at', 'text', 'people', 'message_id'])
    .where('inquiry_id', '=', id)
    .where('version', '<', reply.version)
    .where('kind', 'in', ['addition', 'received', 'reply'])
    .orderBy('version', 'desc')
    .execute();
  const sent = await db
    .selectFrom('mail_outbox')
    .select(['id', 'event_id'])
    .where('inquiry_id', '=', id)
    .where('kind', 'in', ['confirmation', 'reply'])
    .where(({ and, eb, or }) =>
      or([
        eb('given_up_at', 'is', null),
        and([eb('given_up_at', '>', reply.at), eb('last_error', '!=', suppressed.undone)]),
      ]),
    )
    .execute();
  const mailOf = (event: string | null) => sent.find(({ event_id }) => event_id === event);
  const read = events.filter(({ id: event, kind }) => kind !== 'reply' || mailOf(event));
  const messages = read.flatMap(({ kind, at, text, people }): Message[] => {
    if (text === null) return [];
    const from = people === null ? undefined : readPeople(people).from;
    return [{ at, text, author: kind === 'reply' ? undefined : from ? from.name || from.address : name }];
  });
  const confirmation = mailOf(null);
  const mails = [
    ...read.flatMap(({ id: event, message_id }) => message_id ?? mailOf(event)?.id ?? []),
    ...(confirmation ? [confirmation.id] : []),
  ];
  return {
    messages: [...messages, { at: received_at, author: name, text: message }],
    mails: mails.reverse(),
    isFirst: !read.some(({ kind }) => kind === 'reply'),
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
