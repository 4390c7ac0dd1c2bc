import type { Kysely, Transaction } from 'kysely';
import type { MailPeople, MailPerson, Quote, Recipients } from '#contract/desk/inquiryDetail.ts';
import { mailboxOf } from '#contract/mailAddress.ts';
import type { Tables } from '../database/tables/index.ts';
import { type StoredFile, storeFiles } from './inquiryFiles.ts';
import { peopleIn, readPeople, readRecipients } from './storedMail.ts';

/** A mail to store. */
export interface ReceivedMail {
  /** Equal for every copy of the mail. */
  id: string;
  messageId: string;
  people: MailPeople;
  subject: string;
  /** True unless anybody could have written the address of its author. */
  isProven: boolean;
  text: string;
  quotes: readonly Quote[];
  files: readonly StoredFile[];
  /** Names of files that are in the mailbox alone. */
  leftOut: readonly string[];
}

/** Maximum size of the received files of an inquiry, in bytes. */
const maxReceivedBytes = 50_000_000;

/** Maximum number of received mails of an inquiry. */
export const maxReceivedMails = 100;

/** True for a mail that is stored. */
export async function isReceived(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('received_mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns the number of received mails of an inquiry. */
export async function countReceived(db: Kysely<Tables>, inquiry: string): Promise<number> {
  const { mails } = await db
    .selectFrom('received_mails')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .where('inquiry_id', '=', inquiry)
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return Number(mails);
}

/** Stores the facts and the files of a mail. Files beyond the limit of an inquiry, and all of spam, leave their names. */
export async function storeReceivedMail(
  trx: Transaction<Tables>,
  { inquiry, event, isSpam }: { inquiry: string; event: string; isSpam: boolean },
  mail: ReceivedMail,
): Promise<void> {
  let free = isSpam ? 0 : maxReceivedBytes - (await receivedBytes(trx, inquiry));
  const stored: StoredFile[] = [];
  const leftOut = [...mail.leftOut];
  for (const file of mail.files) {
    if (file.size > free) {
      leftOut.push(file.name);
    } else {
      stored.push(file);
      free -= file.size;
    }
  }
  await storeFiles(trx, event, stored);
  await trx
    .insertInto('received_mails')
    .values({
      id: mail.id,
      event_id: event,
      message_id: mail.messageId,
      people: JSON.stringify(mail.people),
      quotes: JSON.stringify(mail.quotes),
      left_out: leftOut.join('\n'),
      proven: Number(mail.isProven),
    })
    .execute();
}

async function receivedBytes(trx: Transaction<Tables>, inquiry: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('inquiry_files')
    .innerJoin('received_mails', 'received_mails.event_id', 'inquiry_files.event_id')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'inquiry_files.event_id')
    .where('inquiry_id', '=', inquiry)
    .select((eb) => eb.fn.sum<number>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Returns all people of an inquiry's mails and answers, the newest first. */
export async function allPeople(db: Kysely<Tables>, inquiry: string): Promise<MailPerson[]> {
  const events = await db
    .selectFrom('inquiry_events')
    .leftJoin('received_mails', 'event_id', 'inquiry_events.id')
    .select(['people', 'recipients'])
    .where('inquiry_id', '=', inquiry)
    .where((eb) => eb.or([eb('people', 'is not', null), eb('recipients', 'is not', null)]))
    .orderBy('version', 'desc')
    .execute();
  return events.flatMap(({ people: stored, recipients: sentTo }) => {
    const { to = [], cc = [] } = readRecipients(sentTo) ?? {};
    return [...(stored === null ? [] : peopleIn(stored)), ...[...to, ...cc].map((address) => ({ name: '', address }))];
  });
}

/** Returns a function that picks addresses: each mailbox once, and none of the company's own. */
function othersThan(own: readonly string[]): (people: readonly MailPerson[]) => string[] {
  const taken = new Set(own.map(mailboxOf));
  return (people) =>
    people.flatMap(({ address }) => {
      const mailbox = mailboxOf(address);
      if (taken.has(mailbox)) return [];
      taken.add(mailbox);
      return [address];
    });
}

/**
 * Returns the recipients of the next answer: the author of the newest message and all others in its header, or those of
 * the latest answer, if no message has come since.
 *
 * @param own addresses of the company, which get no answer
 */
export async function nextRecipients(
  db: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  own: readonly string[],
): Promise<Recipients> {
  const newest = await db
    .selectFrom('inquiry_events')
    .leftJoin('received_mails', 'event_id', 'inquiry_events.id')
    .select(['people', 'recipients'])
    .where('inquiry_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('recipients', 'is not', null),
        eb.and([eb('people', 'is not', null), eb('inquiry_events.kind', '!=', 'note')]),
      ]),
    )
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const latest = readRecipients(newest?.recipients ?? null);
  if (latest) {
    return latest;
  }
  if (!newest?.people) {
    return { to: [email], cc: [] };
  }
  const { from, to, cc, replyTo } = readPeople(newest.people);
  const others = othersThan(own);
  const author = others(replyTo.length > 0 ? replyTo : [from]);
  return { to: author.length > 0 ? author : [email], cc: others([...to, ...cc]) };
}
