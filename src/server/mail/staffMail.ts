import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
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
export function staffMail(
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
