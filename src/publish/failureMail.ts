import { randomUUID } from 'node:crypto';
import { defaultLocale } from '#i18n/locales.ts';
import type { MailSettings } from '#server/config/mailSettings.ts';
import { DeliveryFailure } from '#server/mail/deliveryFailure.ts';
import { createMailer, type Mail } from '#server/mail/mailer.ts';
import { contactEmail, siteInfo } from '#site.ts';

/**
 * Mails the reason of a failed publish to the editors. A mail that fails is reported on standard error.
 *
 * @param error thrown value
 * @param settings `undefined` sends no mail
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
function failureMail(reason: string, { editorsTo, from }: Pick<MailSettings, 'editorsTo' | 'from'>): Mail {
  return {
    messageId: `<${randomUUID()}@${from.split('@').at(-1)}>`,
    from: { name: siteInfo[defaultLocale].name, address: from },
    to: editorsTo,
    replyTo: contactEmail,
    subject: `[${siteInfo.ko.name}] 새 내용을 게시하지 못했습니다 · The site was not published`,
    text: `사이트에 새 내용을 게시하지 못했습니다. 방문자에게는 이전 내용이 그대로 보입니다.
아래에 까닭이 있습니다. 글을 고치면 다시 게시할 수 있습니다.

The new content was not published. Visitors still see the site as it was.
The reason is below. Once the content is corrected, it can be published again.

${reason}
`,
  };
}
