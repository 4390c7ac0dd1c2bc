import type { Selectable } from 'kysely';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { answersTo, type InquiryMailSettings, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { momentLabel } from './texts.ts';

/**
 * Returns the mail with the staff's answer to an inquiry, above the quoted inquiry.
 *
 * @param link address where the visitor can add to the inquiry
 */
export function reply(
  { number, category, email, name, subject, message, lang, received_at }: Selectable<InquiryTable>,
  answer: string,
  link: (language: Locale) => string,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language: Locale = lang === 'en' ? 'en' : defaultLocale;
  const quote = label('mail:reply.asked', language, { moment: momentLabel(received_at, language), name });
  const add = label(settings.readsReplies ? 'mail:reply.addByMail' : 'mail:reply.add', language, {
    link: link(language),
  });
  const quotedMessage = message.replace(/^/gm, '> ');
  return {
    from: senderOf(settings, language),
    to: [email],
    replyTo: answersTo(category, settings),
    subject: `Re: [${number}] ${subject}`,
    text: `${answer}\n\n${add}\n\n${quote}\n${quotedMessage}\n`,
    byPerson: true,
  };
}
