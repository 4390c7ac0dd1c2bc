import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { senderOf } from '#settings/mailSettings.ts';
import { momentLabel } from '../../mail/texts.ts';
import { loadInquiry, type MailKind } from './mailKind.ts';

/** Reminds the company of all inquiries that have waited for two weeks. Loads the oldest of them. */
export const reminderSummary: MailKind = {
  kind: 'reminderSummary',
  to: 'company',
  load: loadInquiry,
  render({ received_at }, { settings }, { entries: counted }) {
    const language = defaultLocale;
    const entries = counted ?? 1;
    return {
      from: senderOf(settings, language),
      to: settings.inquiryTo,
      replyTo: [settings.from],
      subject: label('mail:reminderSummary.subject', language, { entries }),
      text: `${label('mail:reminderSummary.text', language, { entries, moment: momentLabel(received_at, language) })}\n`,
    };
  },
};
