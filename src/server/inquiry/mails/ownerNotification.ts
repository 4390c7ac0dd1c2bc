import type { Kysely } from 'kysely';
import type { NotificationKind } from '#contract/account.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { answersOfStaff, recipientsOf, senderOf } from '#settings/mailSettings.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import { suppressed } from '../../mail/mailReason.ts';
import { accountAddress } from '../../staff/accountAddress.ts';
import { mayUseDesk } from '../../staff/mayUseDesk.ts';
import { loadInquiry, type MailKind } from './mailKind.ts';

/** An inquiry as people name it. */
export type NamedInquiry = Pick<Inquiry, 'number' | 'name' | 'subject'>;

/** Notification of an inquiry, or of all inquiries in a mail about assignments. */
export interface OwnerNotification {
  inquiry: Inquiry;
  inquiries: readonly NamedInquiry[];
  /** Beginning of a note. */
  text?: string;
  /** Owner who may use the desk now and whose user id is an address, with the kinds of notifications to mail. */
  owner: { address: string; mailNotifications: readonly string[] } | undefined;
}

/**
 * Returns a kind of mail that notifies of an inquiry by number, name, subject and link: to its owner, or to the
 * company without one. An answer to it becomes a note.
 */
export function ownerNotification(
  kind: 'assigned' | 'addition' | 'unread' | 'note' | 'undelivered',
  notification: NotificationKind,
): Required<Omit<MailKind<OwnerNotification>, 'settle'>> {
  return {
    kind,
    to: 'company',
    async load(db, entry) {
      const inquiry = await loadInquiry(db, entry);
      return inquiry && { inquiry, inquiries: [inquiry], owner: await findOwner(db, inquiry.owner) };
    },
    skip: ({ owner }, _, { recipients }) =>
      recipients === null && owner?.mailNotifications.includes(notification) === false
        ? suppressed.unwanted
        : undefined,
    render({ inquiry, inquiries, text, owner }, { settings }, { recipients }) {
      const language = defaultLocale;
      const lines = inquiries.map(
        ({ number, name, subject }) =>
          `${number} · ${name} · ${subject}\n${absoluteUrl(`/staff/inquiries?number=${number}`, language)}`,
      );
      const { number, name, subject } = inquiries[0] ?? inquiry;
      const facts = { number, name, subject, entries: inquiries.length };
      const paragraphs = [
        label(`mail:${kind}.text`, language, facts),
        ...(text === undefined ? [] : [text]),
        lines.join('\n\n'),
        ...(settings.readsReplies ? [label('mail:answerIsNote', language)] : []),
      ];
      return {
        from: senderOf(settings, language),
        to: recipients?.split(',') ?? (owner ? [owner.address] : recipientsOf(inquiry.category, settings)),
        replyTo: answersOfStaff(settings, [settings.from]),
        subject: label(`mail:${kind}.subject`, language, facts),
        text: `${paragraphs.join('\n\n')}\n`,
      };
    },
  };
}

/** Returns an owner; `undefined` without an address, or for an account that may not use the desk now. */
export async function findOwner(db: Kysely<Tables>, userId: string | null): Promise<OwnerNotification['owner']> {
  const account = await db
    .selectFrom('staff')
    .select(['user_id', 'told_by_mail'])
    .where('user_id', '=', userId ?? '')
    .where(mayUseDesk())
    .executeTakeFirst();
  const address = account && accountAddress(account.user_id);
  return address ? { address, mailNotifications: account.told_by_mail.split(' ') } : undefined;
}
