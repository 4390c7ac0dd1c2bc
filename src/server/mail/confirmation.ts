import type { Selectable } from 'kysely';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { contactEmail, siteInfo } from '#site.ts';
import type { MailSettings } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

interface Facts extends Record<'moment' | 'category' | 'number', string> {
  /** Whether the visitor agreed to receive marketing information. */
  marketing: boolean;
}

/**
 * Tells the visitor in their language that the inquiry was received, and that their consent to marketing information
 * was, as Korea's Network Act asks (article 50). Nothing that was typed is in it: anyone can give another person's
 * address, and the mail must not carry their words there.
 */
export function confirmation(
  { number, category, email, lang, received_at, marketing_consent }: Selectable<InquiryTable>,
  { from }: Pick<MailSettings, 'from'>,
): Omit<Mail, 'messageId'> {
  const language: Locale = lang === 'en' ? 'en' : defaultLocale;
  const facts = {
    number,
    category: categoryLabel(category, language),
    moment: momentLabel(received_at, language),
    marketing: marketing_consent === 1,
  };
  return {
    from: { name: siteInfo[language].name, address: from },
    to: [email],
    replyTo: contactEmail,
    subject: subjects[language],
    text: texts[language](facts),
  };
}

const subjects: Record<Locale, string> = {
  ko: `[${siteInfo.ko.name}] 문의가 접수되었습니다`,
  en: `We have received your inquiry – ${siteInfo.en.name}`,
};

const consents: Record<Locale, (moment: string) => string> = {
  ko: (moment) => `
마케팅 정보 수신에 동의하신 때: ${moment}
보내는 곳: ${siteInfo.ko.legalName}
더 받고 싶지 않으시면 이 메일에 ‘수신 거부’라고 답장해 주세요.
`,
  en: (moment) => `
You agreed to receive marketing information: ${moment}
Sent by: ${siteInfo.en.legalName}
To stop it at any time, reply to this email with “unsubscribe”.
`,
};

const texts: Record<Locale, (facts: Facts) => string> = {
  ko: ({ moment, category, number, marketing }) => `안녕하세요. ${siteInfo.ko.name}입니다.

남겨 주신 문의가 잘 접수되었습니다. 담당자가 읽고 이메일로 답해 드리겠습니다.

접수 시각: ${moment}
문의 분야: ${category}
접수 번호: ${number}
${marketing ? consents.ko(moment) : ''}
덧붙이실 내용이 있으면 이 메일에 답장해 주세요.
문의하신 적이 없다면 다른 분이 주소를 잘못 적은 것이니 이 메일은 무시하셔도 됩니다.

${siteInfo.ko.legalName}
`,
  en: ({ moment, category, number, marketing }) => `Hello,

Thank you for contacting ${siteInfo.en.name}. Your inquiry has been received. The team in charge will read it and answer by email.

Received: ${moment}
Category: ${category}
Reference: ${number}
${marketing ? consents.en(moment) : ''}
If you would like to add anything, simply reply to this email.
If you did not contact us, someone entered your address by mistake. You can ignore this email.

${siteInfo.en.legalName}
`,
};
