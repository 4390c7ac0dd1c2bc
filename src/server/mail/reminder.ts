import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { type InquiryMailSettings, recipientsOf, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/** Returns the mail that reminds the company of an unanswered inquiry. A reply to it goes to the visitor. */
export function reminder(
  { number, category, name, email, subject, received_at, owner }: Selectable<InquiryTable>,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  return {
    from: senderOf(settings, language),
    to: recipientsOf(category, settings),
    replyTo: { name, address: email },
    subject: label('mail:reminder.subject', language, { number, subject }),
    text: `${[
      label('mail:reminder.lead', language),
      label('mail:reminder.facts', language, {
        number,
        category: categoryLabel(category, language),
        subject,
        moment: momentLabel(received_at, language),
        owner: owner ?? label('mail:reminder.noOwner', language),
      }),
      label('mail:reminder.once', language),
    ].join('\n\n')}\n`,
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
