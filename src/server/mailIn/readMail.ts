import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { cleanFileName } from '#contract/desk/inquiryFile.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { sha256 } from '../inquiry/content.ts';
import type { ReceivedReply } from '../inquiry/inquiries.ts';
import { checkFile, type ReplyFile } from '../inquiry/inquiryFiles.ts';
import { splitQuote } from './splitQuote.ts';

/** Maximum lengths of a stored text and quote, in UTF-16 code units. */
const maxText = 50_000;

/** Size below which an image inside the text is decoration, in bytes. */
const minImage = 8 * 1024;

/** Facts of a mail's header. */
export interface MailHead {
  /** Equal for every copy of the mail in the mailbox. */
  id: string;
  from: string;
  subject: string;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  /** Message-ID of the mail. */
  messageId: string;
  /** True when a program wrote it. */
  isAutomatic: boolean;
  /** True for a report of a mail server about a mail. */
  isReport: boolean;
}

/** Subjects of out-of-office answers whose programs do not mark them. */
const automaticSubject =
  /^\W*(?:자동\s?(?:회신|응답|답장)|부재\s?중|automatic reply|auto(?:matic)?[ -]?re(?:ply|sponse)|out of (?:the )?office)/i;

/** Reads the header of a mail. */
export async function readHead(source: Buffer): Promise<MailHead> {
  const mail = await simpleParser(source);
  const field = (name: string) => {
    const line = mail.headerLines.find(({ key }) => key === name)?.line ?? '';
    return line
      .slice(name.length + 1)
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  };
  const from = asciiAddress(mail.from?.value[0]?.address ?? '');
  const subject = readable(mail.subject ?? '');
  const messageId = mail.messageId ?? '';
  const isReport = field('content-type').startsWith('multipart/report') || /^(?:mailer-daemon|postmaster)@/i.test(from);
  const isAutomatic =
    isReport ||
    !/^(?:no\b.*)?$/.test(field('auto-submitted')) ||
    // Not `list`: a company's address may be a mailing list.
    /^(?:bulk|junk|auto_reply)/.test(field('precedence')) ||
    ['x-autoreply', 'x-autorespond'].some((name) => field(name) !== '') ||
    // Not an empty `Return-Path`, which some servers write when they forward the mail of a person.
    automaticSubject.test(subject);
  return {
    id: sha256(messageId === '' ? source.toString('latin1') : `${messageId}\n${field('date')}`),
    from,
    subject,
    messageId,
    answers: [mail.inReplyTo ?? '', ...[mail.references ?? []].flat().reverse()].flatMap((ids) => ids.split(/\s+/)),
    isAutomatic,
    isReport,
  };
}

/**
 * Reads the text and the files of a mail.
 *
 * @param isWhole false for the beginning of a mail too large to read, whose files are left out
 */
export async function readReply(
  source: Buffer,
  isWhole: boolean,
): Promise<Pick<ReceivedReply, 'text' | 'quote' | 'files' | 'leftOut'>> {
  const mail = await simpleParser(source, { keepCidLinks: true, skipImageLinks: true, skipTextToHtml: true });
  const { text, quote } = splitQuote(readable(await plainText(mail)));
  return {
    text: cut(text) || label('mail:noText', defaultLocale),
    quote: cut(quote),
    ...(await filesOf(mail, isWhole)),
  };
}

/** Returns the plain text, else the text of the HTML: some programs leave their plain text empty. */
async function plainText({ text = '', html }: ParsedMail): Promise<string> {
  if (text.trim() !== '' || !html) return text;
  const { text: converted = '' } = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  return converted;
}

/** Checks files like those of staff. Files of the text's images come last, without decoration. */
async function filesOf({ attachments }: ParsedMail, isWhole: boolean) {
  const isImage = ({ related, contentDisposition }: Attachment) =>
    related === true && contentDisposition !== 'attachment';
  const sent = [
    ...attachments.filter((file) => !isImage(file)),
    ...attachments.filter((file) => isImage(file) && file.size >= minImage),
  ];
  const files: ReplyFile[] = [];
  const leftOut: string[] = [];
  for (const { filename, contentType, content } of sent) {
    const name = cleanFileName(readable(filename ?? `file.${extensions[contentType] ?? contentType.split('/')[1]}`));
    const result = isWhole ? await checkFile(name, content, files) : 'size';
    if (typeof result === 'string') leftOut.push(name);
    else files.push(result);
  }
  return { files, leftOut };
}

const extensions: Readonly<Record<string, string>> = { 'message/rfc822': 'eml', 'text/calendar': 'ics' };

const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text);

/** Returns a text without what a database refuses, names of images and empty lines in a row. */
function readable(text: string): string {
  return withHangul(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\ufeff]|\[(?:cid|data):[^\]]*\]/gu, '')
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Decodes ISO-2022-KR, which the parser leaves as it is: text between SO and SI is EUC-KR without the high bits. */
function withHangul(text: string): string {
  if (!text.includes('\x1b$)C')) return text;
  const euckr = new TextDecoder('euc-kr');
  const [beginning = '', ...others] = text.replaceAll('\x1b$)C', '').split('\x0e');
  const decoded = others.map((part) => {
    const [hangul = '', ...rest] = part.split('\x0f');
    return (
      euckr.decode(Buffer.from(hangul, 'latin1').map((byte) => (byte > 0x20 ? byte | 0x80 : byte))) + rest.join('')
    );
  });
  return beginning + decoded.join('');
}
