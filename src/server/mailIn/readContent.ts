import { hash } from 'node:crypto';
import type { Quote } from '#contract/desk/inquiryDetail.ts';
import { cleanFileName } from '#contract/desk/inquiryFile.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import type { StoredFile } from '../inquiry/inquiryFiles.ts';
import { decodeBytes } from './decodeBytes.ts';
import { type EarlierMessages, foldQuotes } from './foldQuotes.ts';
import { htmlText } from './htmlText.ts';
import { isTextPart, type Part, splitMail } from './mailParts.ts';
import { mayReceive } from './receivedFiles.ts';

/** Text and files of a mail. */
export interface ReceivedContent {
  text: string;
  quotes: Quote[];
  files: StoredFile[];
  /** Names of files that are in the mailbox alone. */
  leftOut: string[];
}

/** Maximum length of a stored text, in UTF-16 code units. */
const maxText = 50_000;

/** Maximum length of a mail's text before its quotes leave it, and of its HTML, in UTF-16 code units. */
const [maxMail, maxHtml] = [2 * maxText, 300_000];

/** Maximum number of stored files, and of names of others. */
const maxFiles = 50;

/** Size below which an image inside the text is decoration, in bytes. */
const minImage = 8 * 1024;

/**
 * Reads the text and the files of a mail.
 *
 * @param isWhole false for the beginning of a mail too large to read, whose files are left out
 * @param earlier messages that the mail may quote
 */
export async function readMailContent(
  source: Buffer,
  isWhole: boolean,
  earlier: EarlierMessages,
): Promise<ReceivedContent> {
  const { parts } = await splitMail(source);
  const { text, quotes } = foldQuotes(textOf(parts.filter(isTextPart)), earlier);
  return {
    text: cut(text) || label('mail:noText', defaultLocale),
    quotes: quotes.filter(({ at }) => at <= maxText).map(({ at, text: quote }) => ({ at, text: cut(quote) })),
    ...filesOf(parts, isWhole),
  };
}

/** Joins the texts of a mail, of each its best version. */
function textOf(parts: readonly Part[]): string {
  const versions = Map.groupBy(parts, (part) => part.alternative ?? part).values();
  return readable([...versions].map(bestText).join('\n\n'));
}

/**
 * Returns the text of the HTML, which its sender saw, unless the plain text has the same words and twice as many: some
 * plain texts only say that a program shows no HTML.
 */
function bestText(versions: readonly Part[]): string {
  const textsOf = (type: string) => versions.filter((part) => part.type === type);
  const plain = textsOf('text/plain')
    .map(({ bytes, charset }) => decodeBytes(bytes, charset).slice(0, maxMail))
    .join('\n\n');
  const html = textsOf('text/html')
    .map((part) => htmlText(htmlOf(part)))
    .join('\n\n');
  const [plainWords, htmlWords] = [plain, html].map((text) => new Set(text.match(/[\p{L}\p{N}]+/gu)));
  if (!plainWords || !htmlWords) return plain;
  const shared = [...htmlWords].filter((word) => plainWords.has(word)).length;
  return 2 * shared >= htmlWords.size && plainWords.size > 2 * htmlWords.size ? plain : html;
}

/** Decodes HTML, which may declare its charset itself. */
function htmlOf({ bytes, charset }: Part): string {
  const [, declared = ''] =
    /<meta\b[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 4096)) ?? [];
  return decodeBytes(bytes, charset || declared).slice(0, maxHtml);
}

/** Returns a text without what a database refuses, names of images and empty lines in a row. */
function readable(text: string): string {
  return text
    .slice(0, maxMail)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\ufeff]|\[(?:cid|data):[^\]\n]{0,300}\]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the files of a mail. Files of the text's images come last, without decoration. */
function filesOf(parts: readonly Part[], isWhole: boolean): Pick<ReceivedContent, 'files' | 'leftOut'> {
  const others = parts.filter((part) => !isTextPart(part));
  const isImage = ({ type, isRelated, disposition }: Part) =>
    type.startsWith('image/') && isRelated && disposition !== 'attachment';
  const sent = [
    ...others.filter((part) => !isImage(part)),
    ...others.filter((part) => isImage(part) && part.bytes.length >= minImage),
  ];
  const files: StoredFile[] = [];
  const leftOut: string[] = [];
  for (const { fileName, type, bytes } of sent) {
    const name = cleanFileName(fileName ?? `file.${extensions[type] ?? type.split('/')[1]}`);
    if (!isWhole || files.length >= maxFiles || !mayReceive(name, bytes)) leftOut.push(name);
    else files.push(fileOf(name, bytes));
  }
  return { files, leftOut: leftOut.slice(0, maxFiles) };
}

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'application/octet-stream': 'bin',
};

/** Returns a received file, which leaves as a download alone. */
const fileOf = (name: string, bytes: Buffer): StoredFile => ({
  id: crypto.randomUUID(),
  name,
  type: 'application/octet-stream',
  size: bytes.length,
  bytes: new Uint8Array(bytes),
  digest: hash('sha256', bytes, 'base64url'),
});

const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text);
