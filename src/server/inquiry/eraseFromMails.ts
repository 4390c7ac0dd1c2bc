import { sql, type Transaction } from 'kysely';
import type { MailPerson } from '#contract/desk/inquiryDetail.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import type { Tables } from '../database/tables/index.ts';
import { storeSearchText } from './searchText.ts';
import { readPeople, readRecipients } from './storedMail.ts';

/**
 * Erases a person from the mails of other people's inquiries: the text and the files of mails that the person wrote, and
 * the address in all others. No mail of these inquiries keeps its quotes, which may repeat the person's words and repeat
 * nothing else than the inquiry. The mails' hashes stay, so that none is received again. What others wrote about the
 * person stays too.
 *
 * @param until time of the last mail to erase, ISO 8601; all without it
 * @returns numbers of the inquiries
 */
export async function eraseFromMails(trx: Transaction<Tables>, email: string, until = '9999'): Promise<string[]> {
  const address = email.toLowerCase();
  const isPerson = (each: string) => each.toLowerCase() === address;
  const contains = (column: 'people' | 'recipients') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%"${address.replace(/[\\%_]/g, '\\$&')}"%`} escape '\\'`;
  const events = await trx
    .selectFrom('inquiry_events')
    .leftJoin('received_mails', 'event_id', 'inquiry_events.id')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .select(['inquiry_events.id', 'inquiry_id', 'number', 'people', 'recipients'])
    .where((eb) => eb.or([contains('people'), contains('recipients')]))
    .where('at', '<=', until)
    .execute();
  for (const { id, people, recipients } of events) {
    const sentTo = readRecipients(recipients);
    if (sentTo) {
      const others = (addresses: readonly string[]) => addresses.filter((each) => !isPerson(each));
      const left = JSON.stringify({ to: others(sentTo.to), cc: others(sentTo.cc) });
      await trx.updateTable('inquiry_events').set({ recipients: left }).where('id', '=', id).execute();
    }
    if (people !== null) await erasePeople(trx, id, people, isPerson);
  }
  const inquiries = new Map(events.map(({ inquiry_id, number }) => [inquiry_id, number]));
  for (const id of inquiries.keys()) {
    const eventIds = trx.selectFrom('inquiry_events').select('id').where('inquiry_id', '=', id);
    await trx.updateTable('received_mails').set({ quotes: '[]' }).where('event_id', 'in', eventIds).execute();
    // Answers quote what the person wrote.
    await trx.updateTable('mail_outbox').set({ sent_text: null }).where('inquiry_id', '=', id).execute();
    await storeSearchText(trx, id);
  }
  return [...inquiries.values()];
}

async function erasePeople(
  trx: Transaction<Tables>,
  event: string,
  stored: string,
  isPerson: (address: string) => boolean,
): Promise<void> {
  const { from, ...fields } = readPeople(stored);
  const others = (people: readonly MailPerson[]) => people.filter(({ address }) => !isPerson(address));
  const isAuthor = isPerson(from.address);
  const people = {
    from: isAuthor ? { name: label('mail:erasedPerson', defaultLocale), address: '' } : from,
    to: others(fields.to),
    cc: others(fields.cc),
    replyTo: others(fields.replyTo),
  };
  await trx
    .updateTable('received_mails')
    .set({ people: JSON.stringify(people), ...(isAuthor && { left_out: '', message_id: '' }) })
    .where('event_id', '=', event)
    .execute();
  if (!isAuthor) return;
  await trx.deleteFrom('inquiry_files').where('event_id', '=', event).execute();
  await trx
    .updateTable('inquiry_events')
    .set({ text: label('mail:erasedText', defaultLocale) })
    .where('id', '=', event)
    .where('text', 'is not', null)
    .execute();
}
