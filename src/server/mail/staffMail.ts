import type { Selectable } from 'kysely';
import type { NewsKind } from '#contract/account.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { label } from '#i18n/words.ts';
import { type InquiryMailSettings, recipientsOf, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { assignedNotice } from './outboxQueue.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/** Returns the mail that reminds the company of an unanswered inquiry. A reply to it goes to the visitor. */
export function reminder(
  { category, name, email, number, subject, received_at, owner }: Selectable<InquiryTable>,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  const facts = label('mail:reminder.facts', language, {
    number,
    category: categoryLabel(category, language),
    subject,
    moment: momentLabel(received_at, language),
    owner: owner ?? label('mail:reminder.noOwner', language),
  });
  return {
    from: senderOf(settings, language),
    to: recipientsOf(category, settings),
    replyTo: { name, address: email },
    subject: label('mail:reminder.subject', language, { number, subject }),
    text: `${[label('mail:reminder.lead', language), facts, label('mail:reminder.once', language)].join('\n\n')}\n`,
  };
}

/**
 * Returns the mail that reminds the company of all inquiries that have waited for two weeks.
 *
 * @param oldest the oldest of them
 * @param entries number of inquiries
 */
export function summary(
  { received_at }: Selectable<InquiryTable>,
  entries: number,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  return {
    from: senderOf(settings, language),
    to: settings.inquiryTo,
    replyTo: [settings.from],
    subject: label('mail:reminderSummary.subject', language, { entries }),
    text: `${label('mail:reminderSummary.text', language, { entries, moment: momentLabel(received_at, language) })}\n`,
  };
}

/** Kind of the mail that reports a reply the server has given up. */
export const undeliveredReport = 'undelivered';

/** Kind of the mail that tells the company of an addition to an inquiry. */
export const additionNotice = 'addition';

/** Kind of the mail that tells the company of a mail from another address, which staff accept or leave. */
export const heldMailNotice = 'heldMail';

/** News that each kind of mail tells an owner. */
export const newsOf = {
  [assignedNotice]: 'assigned',
  [additionNotice]: 'addition',
  [heldMailNotice]: 'addition',
  [undeliveredReport]: 'undelivered',
} as const satisfies Record<string, NewsKind>;

/**
 * Returns the mail that tells news of inquiries by their numbers and links, without anything personal. It goes to the
 * owner, else to the recipients of the category.
 *
 * @param numbers numbers of the inquiries
 */
export function newsMail(
  kind: keyof typeof newsOf,
  category: string,
  numbers: readonly string[],
  ownerAddress: string | undefined,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  const links = numbers.map((number) => absoluteUrl(`/staff/inquiries?number=${number}`, language));
  const facts = { number: numbers[0] ?? '', entries: numbers.length, address: links.join('\n') };
  return {
    from: senderOf(settings, language),
    to: ownerAddress === undefined ? recipientsOf(category, settings) : [ownerAddress],
    replyTo: [settings.from],
    subject: label(`mail:${kind}.subject`, language, facts),
    text: `${label(`mail:${kind}.text`, language, facts)}\n`,
  };
}
