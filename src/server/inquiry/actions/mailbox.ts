import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { eachWritten } from '#contract/inquiry.ts';
import { mailboxOf } from '#contract/mailAddress.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { enqueueMail } from '../../mail/enqueueMail.ts';
import { isReceived, type ReceivedMail } from '../receivedMail.ts';
import { lock, store, tellOfNote } from './event.ts';
import { Incoming } from './incoming.ts';

/** Actions of the mailbox that the server reads. */
export class MailboxActions extends Incoming {
  /**
   * Stores a mail as an inquiry without category and consents, once, in one durable commit with its files and the
   * notices to the company. Its sender gets no confirmation, because anybody can write another person's address.
   *
   * @throws ZodError without an address that can be answered
   */
  async registerMail(mail: ReceivedMail): Promise<void> {
    const { name, address } = mail.people.from;
    const email = z.email().parse(address);
    const receivedAt = this.now();
    await this.database.db.transaction().execute(async (trx) => {
      if (await isReceived(trx, mail.id)) return;
      const id = randomUUID();
      const columns = {
        ...eachWritten(() => ''),
        ...{ id, email, origin: 'mail', message: mail.text, name: name || address },
        subject: mail.subject || label('mail:noSubject', defaultLocale),
        lang: /\p{Script=Hangul}/u.test(mail.subject + mail.text) ? 'ko' : 'en',
        ...{ privacy_consent: 0, privacy_version: '', marketing_consent: 0, marketing_version: '', advertising: 0 },
      };
      await this.insert(trx, columns, ['notification'], receivedAt);
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) return;
      await store(trx, inquiry, undefined, { kind: 'received', mail }, receivedAt);
    });
  }

  /**
   * Stores a mail of an inquiry, once, in one durable commit with its files and notices: as an addition, or as a note if
   * a colleague wrote it who did not send the inquiry.
   *
   * @returns the kind of the event; `undefined` when the inquiry was deleted, or the mail is stored already
   */
  async receive(
    id: string,
    mail: ReceivedMail,
    colleague?: { userId: string | null },
  ): Promise<'addition' | 'note' | undefined> {
    return await this.database.db.transaction().execute(async (trx) => {
      if (await isReceived(trx, mail.id)) return undefined;
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) return undefined;
      const now = this.now();
      const isNote = colleague !== undefined && mailboxOf(inquiry.email) !== mailboxOf(mail.people.from.address);
      if (isNote) {
        const { userId: actor } = colleague;
        const event = await store(trx, inquiry, undefined, { kind: 'note', actor, text: mail.text, mail }, now);
        await tellOfNote(trx, inquiry, { event, actor, text: mail.text }, now);
      } else {
        await this.append(trx, inquiry, { text: mail.text, mail }, now);
      }
      return isNote ? 'note' : 'addition';
    });
  }

  /** Records that more mails to an inquiry wait in the mailbox, which its owner learns by mail. */
  async tellUnread(id: string): Promise<void> {
    await this.database.db.transaction().execute(async (trx) => {
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) return;
      const now = this.now();
      const eventId = await store(trx, inquiry, undefined, { kind: 'unread' }, now);
      if (inquiry.state !== 'spam') await enqueueMail(trx, { inquiryId: id, kind: 'unread', eventId }, now);
    });
  }
}
