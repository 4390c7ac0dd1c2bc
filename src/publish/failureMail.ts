import { randomUUID } from 'node:crypto';
import { defaultLocale } from '#i18n/locales.ts';
import type { MailSettings } from '#server/config/mailSettings.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { contactEmail, siteInfo } from '#site.ts';

/**
 * Tells the editors that the site was not published, in Korean and English like the content check.
 *
 * @param reason what the build said
 */
export function failureMail(reason: string, { editorsTo, from }: Pick<MailSettings, 'editorsTo' | 'from'>): Mail {
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
