import libmime from 'libmime';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailPeople, MailPerson } from '#contract/desk/inquiryDetail.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { inquiryLimits } from '#contract/text.ts';
import { sha256 } from '../inquiry/content.ts';
import { withHangul } from './decodeBytes.ts';
import { type HeaderField, splitMail } from './mailParts.ts';

/** Facts of a mail's header. */
export interface MailHead {
  /** Equal for every copy of the mail in the mailbox. */
  id: string;
  people: MailPeople;
  subject: string;
  /** Message-ID of the mail. */
  messageId: string;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  /** True when a program wrote it (RFC 3834), by its own word. */
  isAutomatic: boolean;
  /** True for what a mail server may report about a mail. */
  isReport: boolean;
  /** First `Authentication-Results` (RFC 8601): the server that wrote it, and the domains that it has proven. */
  proof: { server: string; domains: string[] };
}

/** Failed delivery, as a mail server reports it. */
export interface FailureReport {
  /** Message-IDs of the returned mails. */
  messageIds: string[];
  /** Enhanced status (RFC 3463), such as `5.1.1`; empty without one. */
  status: string;
}

/** Maximum number of addresses in a field, and of Message-IDs that a mail answers. */
const [maxAddresses, maxAnswers] = [50, 100];

/** Maximum length of a header's text, in UTF-16 code units. */
const maxWords = 2000;

/** Maximum length of a returned header, in bytes. */
const maxReturned = 50_000;

/** Reads the header of a mail. */
export async function readHead(source: Buffer): Promise<MailHead> {
  const { fields, reportType } = await splitMail(source);
  const field = (name: string) => fields.find((each) => each.name === name)?.value ?? '';
  const people = (name: string) => addressesIn(fields.filter((each) => each.name === name).map(({ value }) => value));
  const [from = { name: '', address: '' }] = people('from');
  const [original] = people('x-original-from');
  const messageId = (/<[^<>\s]{1,500}>/.exec(field('message-id'))?.[0] ?? field('message-id')).slice(0, maxWords);
  return {
    id: sha256(messageId === '' ? source.toString('latin1') : `${messageId}\n${field('date')}`),
    people: {
      from,
      to: people('to'),
      cc: people('cc'),
      // A mailing list writes its own address in place of the author's.
      replyTo: original ? [original] : people('reply-to'),
    },
    subject: words(field('subject')).slice(0, inquiryLimits.subject).trim(),
    messageId,
    answers: `${field('in-reply-to')} ${idsIn(field('references')).reverse().join(' ')}`
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxAnswers),
    isAutomatic: reportType !== '' || fields.some(isOfProgram),
    isReport:
      reportType === 'delivery-status' || (reportType === '' && /^(?:mailer-daemon|postmaster)@/i.test(from.address)),
    proof: proofOf(field('authentication-results')),
  };
}

/**
 * Reads the failed delivery of a report: of a standard one that says so, or of any other whose text names the mail.
 *
 * @returns `undefined` for other reports, such as one of a delay
 */
export async function readReport(source: Buffer): Promise<FailureReport | undefined> {
  const { reportType, parts } = await splitMail(source);
  const textOf = (types: readonly string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ bytes }) => bytes.toString('latin1', 0, maxReturned))
      .join('\n');
  const returned = textOf(['message/rfc822', 'text/rfc822-headers']) || textOf(['text/plain', 'text/html']);
  const report = textOf(['message/delivery-status']);
  const isFailure = reportType === '' || /^Action:[ \t]{0,9}failed/im.test(report);
  const status = /^Status:[ \t]{0,9}(5\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '';
  // Not the mails that the returned one refers to.
  const messageIds = returned.match(/^[\w-]{0,40}Message-ID:\s{0,9}<[^>\s]{1,500}>/gim) ?? [];
  return isFailure ? { messageIds: messageIds.slice(0, maxAnswers), status } : undefined;
}

/** Returns the text of a header's field. */
function words(value: string): string {
  return withHangul(libmime.decodeWords(value.slice(0, maxWords)))
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\u200b\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const idsIn = (value: string): string[] => value.split(/\s+/);

function addressesIn(values: readonly string[]): MailPerson[] {
  const people = addressparser(values.join(', ').slice(0, 10 * maxWords), { flatten: true });
  return people.slice(0, maxAddresses).flatMap(({ name, address = '' }) => {
    const written = asciiAddress(words(address).slice(0, inquiryLimits.email));
    return written.includes('@') ? [{ name: words(name).slice(0, inquiryLimits.name), address: written }] : [];
  });
}

/** Names of fields by which programs mark their answers; `X-Auto-Response-Suppress` is a wish of people's programs. */
const markName = /^x-(?:\w{1,20}-)?auto-?(?:re(?:ply|spon[ds])|generated)/;

/** True for a field by which a program says that it wrote the mail. */
function isOfProgram({ name, value }: HeaderField): boolean {
  const text = value.slice(0, maxWords).toLowerCase();
  if (name === 'auto-submitted') return !/^no\b/.test(text);
  // Not `list`: a company's address may be a mailing list.
  if (name === 'precedence' || name === 'x-precedence') return /^(?:bulk|junk|auto_reply)\b/.test(text);
  if (name === 'delivered-to' || name === 'x-post-messageclass') return /\bautoresponder\b/.test(text);
  return markName.test(name) && name !== 'x-auto-response-suppress' && !/^(?:no\b|$)/.test(text);
}

function proofOf(field: string): MailHead['proof'] {
  const [server = '', ...methods] = field.slice(0, maxWords).split(';');
  const domains = methods.flatMap((method) =>
    /^\s*(?:dmarc|dkim)=pass\b/i.test(method)
      ? [...method.matchAll(/\bheader\.(?:from|d|i)=[^\s@]{0,100}?@?([\w.-]{1,253})/gi)].map(
          ([, domain = '']) => domain,
        )
      : [],
  );
  // Exchange Online writes no server.
  return { server: server.includes('=') ? '' : (server.trim().split(/\s/)[0] ?? ''), domains };
}
