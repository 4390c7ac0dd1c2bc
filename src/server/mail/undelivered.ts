import type { Selectable } from 'kysely';
import * as z from 'zod';
import { defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { type InquiryMailSettings, recipientsOf, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/**
 * Returns the mail that reports an answer the server has given up. It goes to the owner whose user id is a mail address,
 * else to the recipients of the inquiry's category. A reply to it goes to the visitor.
 */
export function undelivered(
  { number, category, name, email, subject, received_at, owner }: Selectable<InquiryTable>,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  return {
    from: senderOf(settings, language),
    to: owner !== null && z.email().safeParse(owner).success ? [owner] : recipientsOf(category, settings),
    replyTo: { name, address: email },
    subject: label('mail:undelivered.subject', language, { number, subject }),
    text: `${[
      label('mail:undelivered.lead', language),
      label('mail:reminder.facts', language, {
        number,
        category: categoryLabel(category, language),
        subject,
        moment: momentLabel(received_at, language),
        owner: owner ?? label('mail:reminder.noOwner', language),
      }),
      label('mail:undelivered.next', language),
    ].join('\n\n')}\n`,
  };
}
