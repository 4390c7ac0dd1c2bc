import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
import { siteInfo } from '#site.ts';
import { type MailSettings, recipientsOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { categoryLabel, momentLabel } from './texts.ts';

/** Tells the company that an inquiry has waited for an answer for too long; an answer to this mail goes to the visitor. */
export function reminder(
  { number, category, name, email, subject, received_at, owner }: Selectable<InquiryTable>,
  settings: Pick<MailSettings, 'inquiryTo' | 'categoryTo' | 'from'>,
): Omit<Mail, 'messageId'> {
  const label = categoryLabel(category, defaultLocale);
  return {
    from: { name: siteInfo[defaultLocale].name, address: settings.from },
    to: recipientsOf(category, settings),
    replyTo: { name, address: email },
    subject: `[답변 대기 · ${number}] ${subject}`,
    text: `아직 답변하지 않은 문의가 있습니다.

접수 번호: ${number}
분야: ${label}
제목: ${subject}
접수 시각: ${momentLabel(received_at, defaultLocale)}
담당자: ${owner ?? '없음'}

이 알림은 문의마다 한 번만 보냅니다.
`,
  };
}
