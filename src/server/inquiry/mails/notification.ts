import { writtenFields } from '#contract/inquiry.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { answersOfStaff, type InquiryMailSettings, recipientsOf, senderOf } from '#settings/mailSettings.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import { momentLabel } from '../../mail/texts.ts';
import { categoryLabel, fieldText } from '../fieldText.ts';
import { loadInquiry, type MailKind } from './mailKind.ts';

/** The company reads its mails in the site's first language. */
const language = defaultLocale;

/**
 * Notifies the company of an inquiry. An answer to it goes to the visitor, or becomes a note where the server reads the
 * mailbox.
 */
export const notification: MailKind = {
  kind: 'notification',
  to: 'company',
  load: loadInquiry,
  render(inquiry, { settings }) {
    const { name, email, subject } = inquiry;
    const category = categoryLabel(inquiry.category, language);
    return {
      from: senderOf(settings, language),
      to: recipientsOf(inquiry.category, settings),
      replyTo: answersOfStaff(settings, { name, address: email }),
      subject: label('mail:notification.subject', language, { category, name, subject }),
      text: text(inquiry, settings),
    };
  },
};

function text(inquiry: Inquiry, { readsReplies }: InquiryMailSettings): string {
  const { number, message, lang, received_at } = inquiry;
  const fields = writtenFields.flatMap((field) => {
    const value = field === 'message' ? '' : fieldText(inquiry, field, language);
    return value === '' ? [] : [`${label(`inquiry:${field}`, language)}: ${value}`];
  });
  const isMail = inquiry.origin === 'mail';
  const answer = (consent: number, version: string) =>
    isMail
      ? label('mail:notification.none', language)
      : label(consent ? 'mail:notification.agreed' : 'mail:notification.notAgreed', language, { version });
  return [
    [
      label(isMail ? 'mail:notification.byMail' : 'mail:notification.lead', language),
      label(readsReplies ? 'mail:answerIsNote' : 'mail:notification.answer', language),
    ].join(' '),
    absoluteUrl(`/staff/inquiries?number=${number}`, language),
    [
      ...fields,
      label('mail:notification.facts', language, {
        moment: momentLabel(received_at, language),
        language: isLocale(lang) ? locales[lang].name : lang,
        privacy: answer(1, inquiry.privacy_version),
        marketing: answer(inquiry.marketing_consent, inquiry.marketing_version),
        advertising: answer(inquiry.advertising, inquiry.marketing_version),
        number,
      }),
    ].join('\n'),
    label('inquiry:message', language),
    message,
    '',
  ].join('\n\n');
}

function isLocale(lang: string): lang is Locale {
  return Object.hasOwn(locales, lang);
}
