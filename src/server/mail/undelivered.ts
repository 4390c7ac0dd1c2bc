import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import type { InquiryMailSettings } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';
import { staffMail } from './staffMail.ts';

/** Kind of the mail that reports a reply the server has given up. */
export const undeliveredReport = 'undelivered';

/**
 * Returns the mail that reports a reply the server has given up. It goes to the owner, else to the recipients of the
 * inquiry's category. An answer to it goes to the visitor.
 */
export function undelivered(
  inquiry: Selectable<InquiryTable>,
  ownerAddress: string | undefined,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const { number, subject } = inquiry;
  const mail = staffMail(inquiry, settings, {
    subject: label('mail:undelivered.subject', defaultLocale, { number, subject }),
    lead: label('mail:undelivered.lead', defaultLocale),
    end: label('mail:undelivered.next', defaultLocale),
  });
  return ownerAddress === undefined ? mail : { ...mail, to: [ownerAddress] };
}
