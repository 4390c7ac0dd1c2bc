import type { Kysely } from 'kysely';
import type { Recipients } from '#contract/desk/inquiryDetail.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { answersTo, senderOf } from '#settings/mailSettings.ts';
import { siteInfo } from '#site.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import { messageIdOf } from '../../mail/mailChannel.ts';
import type { MailAttachment } from '../../mail/mailer.ts';
import { momentLabel } from '../../mail/texts.ts';
import { recordDelivery } from '../actions/outbox.ts';
import { readRecipients } from '../storedMail.ts';
import { type Conversation, readConversation, upToLength } from './conversation.ts';
import { loadEvent, loadInquiry, type MailKind } from './mailKind.ts';

/** Maximum length of the quoted messages of a mail, in UTF-16 code units. */
const maxQuoted = 30_000;

interface LoadedReply extends Recipients {
  inquiry: Inquiry;
  text: string;
  attachments: MailAttachment[];
  /** Messages that the visitor already has. */
  conversation: Conversation;
}

/**
 * Sends the staff's answer to an inquiry, above the message that it answers and the earlier ones. The first answer to a
 * mail leads to the privacy policy, as its sender has seen no form.
 */
export const reply: MailKind<LoadedReply> = {
  kind: 'reply',
  to: 'visitor',
  async load(db, entry) {
    const attachments = await readAttachments(db, entry.event_id ?? '');
    const event = await loadEvent(db, entry);
    // Read last: after a concurrent erasure it is missing, so no mail leaves without its text and files.
    const inquiry = await loadInquiry(db, entry);
    if (!inquiry || !event) {
      return undefined;
    }
    const { to, cc } = readRecipients(event.recipients) ?? { to: [inquiry.email], cc: [] };
    const conversation = await readConversation(db, inquiry, event);
    return { inquiry, text: event.text ?? '', to, cc, attachments, conversation };
  },
  render({ inquiry, text, to, cc, attachments, conversation }, { settings, additionLinks }, { created_at }) {
    const { number, category, subject, lang, origin } = inquiry;
    const { messages, mails, isFirst } = conversation;
    const language: Locale = lang === 'en' ? 'en' : defaultLocale;
    const add = label(settings.readsReplies ? 'mail:reply.addByMail' : 'mail:reply.add', language, {
      // Every attempt has the same link.
      link: additionLinks.address(inquiry, language, new Date(created_at)),
    });
    const privacy = label('mail:reply.privacy', language, { link: absoluteUrl('/privacy', language) });
    const quotes = messages.map(({ at, author, text: quoted }) => {
      const facts = { moment: momentLabel(at, language), name: author ?? siteInfo[language].name };
      const heading = label(author === undefined ? 'mail:reply.answered' : 'mail:reply.asked', language, facts);
      return `${heading}\n${quoted.replace(/^/gm, '> ')}`;
    });
    return {
      from: senderOf(settings, language),
      ...{ to, cc },
      replyTo: answersTo(category, settings),
      subject: `Re: [${number}] ${subject.replace(/^(?:re:\s{0,9}){1,9}/i, '')}`,
      text: `${[text, ...(origin === 'mail' && isFirst ? [privacy] : []), add, ...upToLength(quotes, maxQuoted)].join('\n\n')}\n`,
      byPerson: true,
      attachments,
      references: mails.map((mail) => (mail.startsWith('<') ? mail : messageIdOf(mail, settings))),
    };
  },
  settle: async (trx, { inquiry_id, event_id }, outcome, now) =>
    await recordDelivery(trx, { inquiryId: inquiry_id, event: event_id ?? '' }, outcome, now),
};

/** Reads the files of a reply, in its order. */
async function readAttachments(db: Kysely<Tables>, eventId: string): Promise<MailAttachment[]> {
  const files = await db
    .selectFrom('inquiry_files')
    .select(['name', 'type', 'bytes'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
}
