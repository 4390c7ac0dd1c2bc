import type { Selectable } from 'kysely';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { siteInfo } from '#site.ts';
import { answersTo, type InquiryMailSettings, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/**
 * Returns the visitor's confirmation of an inquiry and of a consent to advertising (Network Act of Korea, article 50).
 * It omits everything the visitor typed, as anyone can enter another person's address.
 *
 * @param link address where the visitor can add to the inquiry
 */
export function confirmation(
  { number, category, email, lang, received_at, advertising }: Selectable<InquiryTable>,
  link: (language: Locale) => string,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language: Locale = lang === 'en' ? 'en' : defaultLocale;
  const { name: company, legalName } = siteInfo[language];
  const moment = momentLabel(received_at, language);
  const paragraphs = [
    label('mail:confirmation.received', language, { company }),
    label('mail:confirmation.facts', language, { moment, category: categoryLabel(category, language), number }),
    advertising === 1 && label('mail:confirmation.advertising', language, { moment, legalName }),
    label(settings.readsReplies ? 'mail:confirmation.moreByMail' : 'mail:confirmation.more', language, {
      link: link(language),
    }),
    legalName,
  ];
  return {
    from: senderOf(settings, language),
    to: [email],
    replyTo: answersTo(category, settings),
    subject: label('mail:confirmation.subject', language, { company, number }),
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}
