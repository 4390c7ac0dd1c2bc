import type { MailReason } from '#contract/desk/mailReason.ts';

/** Beginning of each text of {@link suppressed}. */
export const suppressedPrefix = 'not sent: ';

/** Texts of `last_error` for mails that were suppressed on purpose. */
export const suppressed = {
  answered: `${suppressedPrefix}answered in the meantime`,
  unwanted: `${suppressedPrefix}the owner does not need it`,
  old: `${suppressedPrefix}older than a day`,
  limited: `${suppressedPrefix}the address had another one within an hour`,
  undone: `${suppressedPrefix}taken back`,
} as const;

/** Reasons by the codes of nodemailer, Node and SMTP in a stored error, the most telling first. */
const codes: readonly [RegExp, MailReason][] = [
  [/\bE(?:NO|O)?AUTH/, 'signIn'],
  [/\bETLS\b|CERT|SSL|STARTTLS/, 'encryption'],
  [/\bRCPT TO 5\d\d\b|^DSN 5\.1\b/, 'recipient'],
  [/^HTTP 4/, 'content'],
  [/\b4\d\d\b|^HTTP 5/, 'later'],
  [/\b5\d\d\b|\bEMESSAGE\b|^DSN\b/, 'content'],
  [/\bEDNS\b|\bECONNECTION\b|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/\bESOCKET\b|\bEABORT\b|ETIMEDOUT|ECONNRESET|TimeoutError/, 'connection'],
];

/**
 * Returns the reason for a mail to a sender that has not left, for staff.
 *
 * @param stored `last_error` of the mail
 * @example mailReason('ESOCKET ECONNREFUSED CONN') // 'unreachable'
 */
export function mailReason(stored: string): MailReason {
  if (stored === suppressed.undone) return 'undone';
  return codes.find(([pattern]) => pattern.test(stored))?.[1] ?? 'other';
}
