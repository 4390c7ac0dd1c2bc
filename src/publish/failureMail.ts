import { randomUUID } from 'node:crypto';
import { allLocales, defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import type { MailSettings } from '#server/config/mailSettings.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { contactEmail, siteInfo } from '#site.ts';

/**
 * Returns the mail that tells editors about a failed publish, in both languages like the content check.
 *
 * @param reason what the build said
 */
export function failureMail(reason: string, { editorsTo, from }: Pick<MailSettings, 'editorsTo' | 'from'>): Mail {
  return {
    messageId: `<${randomUUID()}@${from.split('@').at(-1)}>`,
    from: { name: siteInfo[defaultLocale].name, address: from },
    to: editorsTo,
    replyTo: contactEmail,
    subject: `[${siteInfo[defaultLocale].name}] ${allLocales.map((locale) => label('mail:publishFailure.subject', locale)).join(' · ')}`,
    text: `${[...allLocales.map((locale) => label('mail:publishFailure.text', locale)), reason].join('\n\n')}\n`,
  };
}
