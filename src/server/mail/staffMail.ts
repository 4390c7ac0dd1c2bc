import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { label } from '#i18n/words.ts';
import { type InquiryMailSettings, recipientsOf, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/** Subject of a mail, and the sentences before and after the facts. */
type Sentences = Record<'subject' | 'lead' | 'end', string>;

/**
 * Returns a mail with the facts of an inquiry, without its message, to the recipients of its category. A reply to it
 * goes to the visitor.
 */
function staffMail(
  { category, name, email, number, subject, received_at, owner }: Selectable<InquiryTable>,
  settings: InquiryMailSettings,
  sentences: Sentences,
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
    subject: sentences.subject,
    text: `${[sentences.lead, facts, sentences.end].join('\n\n')}\n`,
  };
}

/** Returns the mail that reminds the company of an unanswered inquiry. A reply to it goes to the visitor. */
export function reminder(inquiry: Selectable<InquiryTable>, settings: InquiryMailSettings): Omit<Mail, 'messageId'> {
  const { number, subject } = inquiry;
  return staffMail(inquiry, settings, {
    subject: label('mail:reminder.subject', defaultLocale, { number, subject }),
    lead: label('mail:reminder.lead', defaultLocale),
    end: label('mail:reminder.once', defaultLocale),
  });
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

/**
 * Returns the mail that reports a reply the server has given up. It goes to the owner, else to the recipients of the
 * inquiry's category. A reply to it goes to the visitor.
 */
export function undelivered(
  inquiry: Selectable<InquiryTable>,
  ownerAddress: string | undefined,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const { number, subject } = inquiry;
  const mail = staffMail(inquiry, settings, {
    subject: label('mail:undelivered.subject', defaultLocale, { number, subject }),
    lead: label('mail:undelivered.lead', defaultLocale),
    end: label('mail:undelivered.next', defaultLocale),
  });
  return ownerAddress === undefined ? mail : { ...mail, to: [ownerAddress] };
}

/** Kind of the mail that tells the company of an addition to an inquiry. */
export const additionNotice = 'addition';

/** Kind of the mail that tells the company of a mail from another address, which staff accept or leave. */
export const heldMailNotice = 'heldMail';

/**
 * Returns the mail that tells the company of an addition, with a link to the desk and nothing personal. It goes to the
 * owner, else to the recipients of the inquiry's category.
 */
export function addition(
  kind: typeof additionNotice | typeof heldMailNotice,
  { number, category }: Selectable<InquiryTable>,
  ownerAddress: string | undefined,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  const address = absoluteUrl(`/staff/inquiries?number=${number}`, language);
  return {
    from: senderOf(settings, language),
    to: ownerAddress === undefined ? recipientsOf(category, settings) : [ownerAddress],
    replyTo: [settings.from],
    subject: label(`mail:${kind}.subject`, language, { number }),
    text: `${label(`mail:${kind}.text`, language, { number, address })}\n`,
  };
}
