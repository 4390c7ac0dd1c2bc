import type { Locale } from '#i18n/locales.ts';
import { type InquiryMailSettings, recipientsOf } from '../config/mailSettings.ts';
import type { AdditionLinks } from './additionLinks.ts';
import { confirmation } from './confirmation.ts';
import type { ConfirmationLimits } from './confirmationLimits.ts';
import type { Mail, Mailer } from './mailer.ts';
import { withheld } from './mailReason.ts';
import { notification } from './notification.ts';
import type { Channel } from './outbox.ts';
import { assignedNotice, type Claim, reminderSummary } from './outboxQueue.ts';
import { reply } from './reply.ts';
import { newsMail, newsOf, reminder, summary } from './staffMail.ts';

interface MailDependencies {
  mailer: Mailer;
  confirmationLimits: ConfirmationLimits;
  additionLinks: AdditionLinks;
  settings: InquiryMailSettings;
}

type Content = Omit<Mail, 'messageId'>;

/** Returns the channel of a mail server. Every attempt of an entry has the same Message-ID. */
export function mailChannel({ mailer, confirmationLimits, additionLinks, settings }: MailDependencies): Channel {
  // The entry's time, so that every attempt has the same link.
  const linkOf =
    ({ inquiry, entry }: Claim) =>
    (language: Locale) =>
      additionLinks.address(inquiry, language, new Date(entry.created_at));
  const messageIdOf = (id: string) => `<${id}@${settings.from.split('@').at(-1)}>`;
  const mails: Record<string, (claim: Claim) => Content> = {
    notification: ({ inquiry }) => notification(inquiry, settings),
    confirmation: (claim) => confirmation(claim.inquiry, linkOf(claim), settings),
    reminder: ({ inquiry }) => reminder(inquiry, settings),
    [reminderSummary]: ({ inquiry, entry }) => summary(inquiry, entry.entries ?? 1, settings),
    reply: (claim) => replyMail(claim),
  };
  for (const kind of Object.keys(newsOf) as (keyof typeof newsOf)[]) {
    mails[kind] = ({ inquiry, entry, text, owner, assigned }) =>
      newsMail(
        kind,
        { inquiries: kind === assignedNotice ? assigned : [inquiry], text },
        entry.recipients?.split(',') ?? (owner ? [owner.address] : recipientsOf(inquiry.category, settings)),
        settings,
      );
  }
  const replyMail = (claim: Claim): Content => {
    const { inquiry, text, recipients = { to: [inquiry.email], cc: [] }, conversation } = claim;
    const before = conversation ?? { messages: [], mails: [], isFirst: false };
    return {
      ...reply(inquiry, { text, ...recipients }, before, linkOf(claim), settings),
      attachments: claim.attachments,
      references: before.mails.map((mail) => (mail.startsWith('<') ? mail : messageIdOf(mail))),
    };
  };
  return {
    kinds: Object.keys(mails),
    skipReason: async ({ entry, inquiry, owner, assigned }) => {
      const news = (newsOf as Record<string, string>)[entry.kind];
      const hasAssigned = entry.kind !== assignedNotice || (owner !== undefined && assigned.length > 0);
      const isUnwanted = news !== undefined && entry.recipients === null && owner?.told.includes(news) === false;
      if (!hasAssigned || isUnwanted) {
        return withheld.unwanted;
      }
      if (entry.kind === 'reminder' && inquiry.state !== 'open') {
        return withheld.answered;
      }
      return entry.kind === 'confirmation' ? await confirmationLimits(entry, inquiry.email) : undefined;
    },
    send: async (claim, stopping) => {
      const content = mails[claim.entry.kind]?.(claim);
      if (!content) {
        throw new Error(`Unknown kind of mail: ${claim.entry.kind}.`);
      }
      const messageId = messageIdOf(claim.entry.id);
      const only = claim.entry.recipients?.split(',');
      return { refused: await mailer.send({ ...content, messageId, only }, stopping), text: content.text };
    },
  };
}
