/**
 * Reasons for a mail to a sender that has not left: the mail server cannot be reached, breaks the connection, has no
 * encryption, refuses the sign-in, the recipient or the mail, or asks to try later; or staff took the reply back.
 */
export const mailReasons = [
  'unreachable',
  'connection',
  'encryption',
  'signIn',
  'recipient',
  'content',
  'later',
  'undone',
  'other',
] as const;

export type MailReason = (typeof mailReasons)[number];
