import { expect, test } from 'vitest';
import { mailReason, suppressed } from '#server/mail/mailReason.ts';
import { OauthFailure } from '#server/mail/oauthFailure.ts';

test.each([
  ['ESOCKET ECONNREFUSED CONN', 'unreachable'],
  ['EDNS ENOTFOUND CONN', 'unreachable'],
  ['ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT CONN', 'encryption'],
  ['ETLS STARTTLS 502 5.5.1', 'encryption'],
  ['EAUTH AUTH PLAIN 535 5.7.8', 'signIn'],
  [new OauthFailure('EAUTH AUTH XOAUTH2 535 5.7.3').message, 'signIn'],
  [new OauthFailure('EOAUTH2 ECONNREFUSED').message, 'signIn'],
  ['EENVELOPE RCPT TO 550 5.1.1', 'recipient'],
  ['EENVELOPE RCPT TO 450 4.2.1', 'later'],
  ['EENVELOPE MAIL FROM 550', 'content'],
  ['EMESSAGE DATA 554 5.7.1', 'content'],
  ['ETIMEDOUT CONN', 'connection'],
  ['ESOCKET ECONNRESET CONN', 'connection'],
  ['EABORT', 'connection'],
  ['HTTP 503', 'later'],
  ['HTTP 404', 'content'],
  ['TimeoutError', 'connection'],
  [suppressed.undone, 'undone'],
  ['unknown', 'other'],
] as const)('mailReason of "%s" is %s', (stored, reason) => {
  expect(mailReason(stored)).toBe(reason);
});
