import type { Selectable } from 'kysely';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { siteInfo } from '#site.ts';
import { type MailSettings, recipientsOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/** Tells the company of an inquiry; an answer to this mail goes to the visitor. */
export function notification(
  inquiry: Selectable<InquiryTable>,
  settings: Pick<MailSettings, 'inquiryTo' | 'categoryTo' | 'from'>,
): Omit<Mail, 'messageId'> {
  const { name, email, subject } = inquiry;
  return {
    from: { name: siteInfo[defaultLocale].name, address: settings.from },
    to: recipientsOf(inquiry.category, settings),
    replyTo: { name, address: email },
    subject: `[문의 · ${categoryLabel(inquiry.category, defaultLocale)}] ${subject}`,
    text: text(inquiry),
  };
}

function text(inquiry: Selectable<InquiryTable>): string {
  const { number, category, name, email, subject, message, lang, received_at } = inquiry;
  const facts = [
    ['분야', categoryLabel(category, defaultLocale)],
    ['이름', name],
    ['이메일', email],
    ['제목', subject],
    ['접수 시각', momentLabel(received_at, defaultLocale)],
    ['사용 언어', isLocale(lang) ? locales[lang].name : lang],
    ['소개 자료', inquiry.materials ? '요청함' : '요청하지 않음'],
    ['개인정보 수집·이용', `동의함 (${inquiry.privacy_version} 동의서)`],
    [
      '마케팅 정보 수신과 수집·이용',
      `${inquiry.marketing_consent ? '동의함' : '동의하지 않음'} (${inquiry.marketing_version} 동의서)`,
    ],
    ['접수 번호', number],
  ];
  return [
    '웹사이트로 문의가 들어왔습니다. 이 메일에 답장하면 문의하신 분께 바로 전달됩니다.',
    facts.map(([label, fact]) => `${label}: ${fact}`).join('\n'),
    '문의 내용',
    message,
    '',
  ].join('\n\n');
}

function isLocale(lang: string): lang is Locale {
  return Object.hasOwn(locales, lang);
}
