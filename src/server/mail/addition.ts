import type { Selectable } from 'kysely';
import { defaultLocale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { label } from '#i18n/words.ts';
import { type InquiryMailSettings, recipientsOf, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import type { Mail } from './mailer.ts';

/** Kind of the mail that tells the company of an addition to an inquiry. */
export const additionNotice = 'addition';

/**
 * Returns the mail that tells the company of an addition, with a link to the desk and nothing personal. It goes to the
 * owner, else to the recipients of the inquiry's category.
 */
export function addition(
  { number, category }: Selectable<InquiryTable>,
  ownerAddress: string | undefined,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language = defaultLocale;
  const address = absoluteUrl(`/staff/inquiries?number=${number}`, language);
  return {
    from: senderOf(settings, language),
    to: ownerAddress === undefined ? recipientsOf(category, settings) : [ownerAddress],
    replyTo: [settings.from],
    subject: label('mail:addition.subject', language, { number }),
    text: `${label('mail:addition.text', language, { number, address })}\n`,
  };
}
