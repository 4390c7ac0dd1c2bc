import type { Selectable } from 'kysely';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { contactEmail, siteInfo } from '#site.ts';
import type { MailSettings } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { momentLabel } from './texts.ts';

/** The staff's answer to an inquiry, with what was asked below it. */
export function reply(
  { number, email, name, subject, message, lang, received_at }: Selectable<InquiryTable>,
  answer: string,
  { from }: Pick<MailSettings, 'from'>,
): Omit<Mail, 'messageId'> {
  const language: Locale = lang === 'en' ? 'en' : defaultLocale;
  const asked = message.replace(/^/gm, '> ');
  return {
    from: { name: siteInfo[language].name, address: from },
    to: [email],
    replyTo: contactEmail,
    subject: `Re: [${number}] ${subject}`,
    text: `${answer}\n\n${quoting[language](momentLabel(received_at, language), name)}\n${asked}\n`,
    byPerson: true,
  };
}

const quoting: Record<Locale, (moment: string, name: string) => string> = {
  ko: (moment, name) => `${moment}, ${name} 님이 문의하신 내용:`,
  en: (moment, name) => `On ${moment}, ${name} wrote:`,
};
