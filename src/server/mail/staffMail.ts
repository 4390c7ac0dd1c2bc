import type { Selectable } from 'kysely';
import type { NewsKind } from '#contract/account.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { label } from '#i18n/words.ts';
import { answersOfStaff, type InquiryMailSettings, recipientsOf, senderOf } from '../config/mailSettings.ts';
import type { NamedInquiry } from '../database/assignedTo.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { assignedNotice } from './outboxQueue.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/**
 * Returns the mail that reminds the company of an unanswered inquiry. An answer to it goes to the visitor, or becomes a
 * note where the server reads the mailbox.
 */
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
    name,
    owner: owner ?? label('mail:reminder.noOwner', language),
  });
  const paragraphs = [
    label('mail:reminder.lead', language),
    `${facts}\n${absoluteUrl(`/staff/inquiries?number=${number}`, language)}`,
    label('mail:reminder.once', language),
    ...(settings.readsReplies ? [label('mail:answerIsNote', language)] : []),
  ];
  return {
    from: senderOf(settings, language),
    to: recipientsOf(category, settings),
    replyTo: answersOfStaff(settings, { name, address: email }),
    subject: label('mail:reminder.subject', language, { number, subject }),
    text: `${paragraphs.join('\n\n')}\n`,
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

/** Kind of the mail that tells the company of mails that wait in the mailbox. */
export const unreadNotice = 'unread';

/** Kind of the mail that tells a colleague of a note. */
export const noteNotice = 'note';

/** News that each kind of mail tells. */
export const newsOf = {
  [assignedNotice]: 'assigned',
  [additionNotice]: 'addition',
  [unreadNotice]: 'addition',
  [noteNotice]: 'note',
  [undeliveredReport]: 'undelivered',
} as const satisfies Record<string, NewsKind>;

/** Maximum length of the beginning of a note in its mail, in UTF-16 code units. */
const maxNoteStart = 500;

/**
 * Returns the mail that tells news of inquiries by number, name, subject and link. An answer to it becomes a note.
 *
 * @param news the inquiries, and the text of a note
 */
export function newsMail(
  kind: keyof typeof newsOf,
  { inquiries, text }: { inquiries: readonly NamedInquiry[]; text: string },
  to: readonly string[],
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  const lines = inquiries.map(
    ({ number, name, subject }) =>
      `${number} · ${name} · ${subject}\n${absoluteUrl(`/staff/inquiries?number=${number}`, language)}`,
  );
  const [{ number, name, subject } = { number: '', name: '', subject: '' }] = inquiries;
  const facts = { number, name, subject, entries: inquiries.length };
  const paragraphs = [
    label(`mail:${kind}.text`, language, facts),
    ...(kind === noteNotice ? [text.slice(0, maxNoteStart)] : []),
    lines.join('\n\n'),
    ...(settings.readsReplies ? [label('mail:answerIsNote', language)] : []),
  ];
  return {
    from: senderOf(settings, language),
    to,
    replyTo: answersOfStaff(settings, [settings.from]),
    subject: label(`mail:${kind}.subject`, language, facts),
    text: `${paragraphs.join('\n\n')}\n`,
  };
}
