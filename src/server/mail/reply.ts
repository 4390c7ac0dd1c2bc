import type { Selectable } from 'kysely';
import type { Recipients } from '#contract/desk/inquiryDetail.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { label } from '#i18n/words.ts';
import { siteInfo } from '#site.ts';
import { answersTo, type InquiryMailSettings, senderOf } from '../config/mailSettings.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { type Conversation, upToLength } from './conversation.ts';
import type { Mail } from './mailer.ts';
import { momentLabel } from './texts.ts';

/** Maximum length of the quoted messages of a mail, in UTF-16 code units. */
const maxQuoted = 30_000;

/**
 * Returns the mail with the staff's answer to an inquiry, above the message that it answers and the earlier ones. The
 * first answer to a mail leads to the privacy policy, as its sender has seen no form.
 *
 * @param link address where the visitor can add to the inquiry
 */
export function reply(
  { number, category, subject, lang, origin }: Selectable<InquiryTable>,
  { text: answer, to, cc }: { text: string } & Recipients,
  { messages, isFirst }: Conversation,
  link: (language: Locale) => string,
  settings: InquiryMailSettings,
): Omit<Mail, 'messageId'> {
  const language: Locale = lang === 'en' ? 'en' : defaultLocale;
  const add = label(settings.readsReplies ? 'mail:reply.addByMail' : 'mail:reply.add', language, {
    link: link(language),
  });
  const privacy = label('mail:reply.privacy', language, { link: absoluteUrl('/privacy', language) });
  const quotes = messages.map(({ at, author, text }) => {
    const facts = { moment: momentLabel(at, language), name: author ?? siteInfo[language].name };
    const heading = label(author === undefined ? 'mail:reply.answered' : 'mail:reply.asked', language, facts);
    return `${heading}\n${text.replace(/^/gm, '> ')}`;
  });
  return {
    from: senderOf(settings, language),
    ...{ to, cc },
    replyTo: answersTo(category, settings),
    subject: `Re: [${number}] ${subject.replace(/^(?:re:\s{0,9}){1,9}/i, '')}`,
    text: `${[answer, ...(origin === 'mail' && isFirst ? [privacy] : []), add, ...upToLength(quotes, maxQuoted)].join('\n\n')}\n`,
    byPerson: true,
  };
}
