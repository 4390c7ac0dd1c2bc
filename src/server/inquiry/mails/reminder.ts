import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { answersOfStaff, recipientsOf, senderOf } from '#settings/mailSettings.ts';
import { suppressed } from '../../mail/mailReason.ts';
import { momentLabel } from '../../mail/texts.ts';
import { categoryLabel } from '../fieldText.ts';
import { loadInquiry, type MailKind } from './mailKind.ts';

/**
 * Reminds the company of an unanswered inquiry. An answer to it goes to the visitor, or becomes a note where the server
 * reads the mailbox.
 */
export const reminder: MailKind = {
  kind: 'reminder',
  to: 'company',
  load: loadInquiry,
  skip: ({ state }) => (state === 'open' ? undefined : suppressed.answered),
  render({ category, name, email, number, subject, received_at, owner }, { settings }) {
    const language = defaultLocale;
    const facts = label('mail:reminder.facts', language, {
      number,
      category: categoryLabel(category, language),
      subject,
      moment: momentLabel(received_at, language),
      name,
      owner: owner ?? label('mail:reminder.noOwner', language),
    });
    const paragraphs = [
      label('mail:reminder.lead', language),
      `${facts}\n${absoluteUrl(`/staff/inquiries?number=${number}`, language)}`,
      label('mail:reminder.once', language),
      ...(settings.readsReplies ? [label('mail:answerIsNote', language)] : []),
    ];
    return {
      from: senderOf(settings, language),
      to: recipientsOf(category, settings),
      replyTo: answersOfStaff(settings, { name, address: email }),
      subject: label('mail:reminder.subject', language, { number, subject }),
      text: `${paragraphs.join('\n\n')}\n`,
    };
  },
};
