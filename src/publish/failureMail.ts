import { randomUUID } from 'node:crypto';
import { label } from '#i18n/labels.ts';
import { allLocales, defaultLocale } from '#i18n/locales.ts';
import { DeliveryFailure } from '#server/mail/deliveryFailure.ts';
import { createMailer, type Mail } from '#server/mail/mailer.ts';
import { type MailSettings, senderOf } from '#settings/mailSettings.ts';
import { siteInfo } from '#site.ts';

/**
 * Mails the reason of a failed publish to the editors. Reports a failed mail on standard error.
 *
 * @param error thrown value
 * @param settings mail settings; `undefined` sends no mail
 */
export async function mailFailure(error: unknown, settings: MailSettings | undefined): Promise<void> {
  if (!settings || settings.editorsTo.length === 0) return;
  const reason = error instanceof Error ? error.message : String(error);
  try {
    const refused = await createMailer(settings).send(failureMail(reason, settings));
    if (refused.length > 0) console.error(`The mail server refused ${refused.length} of the addresses in EDITORS_TO.`);
  } catch (failure) {
    if (!(failure instanceof DeliveryFailure)) throw failure;
    console.error(`The mail to EDITORS_TO failed: ${failure.message}`);
  }
}

/** Returns the mail in Korean and English, like the content check. */
function failureMail(reason: string, settings: MailSettings): Mail {
  const { editorsTo, from } = settings;
  return {
    messageId: `<${randomUUID()}@${from.split('@').at(-1)}>`,
    from: senderOf(settings, defaultLocale),
    to: editorsTo,
    replyTo: [from],
    subject: `[${siteInfo[defaultLocale].name}] ${allLocales.map((locale) => label('mail:publishFailure.subject', locale)).join(' · ')}`,
    text: `${[...allLocales.map((locale) => label('mail:publishFailure.text', locale)), reason].join('\n\n')}\n`,
  };
}
