import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { type InquiryMailSettings, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { staffMail } from './staffMail.ts';
import { momentLabel } from './texts.ts';

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
