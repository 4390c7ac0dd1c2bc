import * as z from 'zod/mini';
import { type BodyOf, get, post } from './call.ts';
import { newPasskey, passkeyOptions } from './passkey.ts';
import { maxPassword, password, requiredActions } from './session.ts';
import { plainCharacters, singleLine } from './text.ts';

/**
 * Notifications of inquiries that their owner gets by mail: a colleague has assigned one or written a note, its sender has added to
 * it, or an answer was not delivered. A note also reaches whom it mentions.
 */
export const notificationKinds = ['assigned', 'addition', 'note', 'undelivered'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

const time = z.string().check(z.meta({ description: 'ISO 8601, UTC.' }));

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});

const session = z.object({
  id: z.string(),
  device: z.nullable(z.string()).check(z.meta({ description: 'Browser and operating system.' })),
  createdAt: time,
  lastUsedAt: time,
  isCurrent: z.boolean().check(z.meta({ description: 'True for the session of this call.' })),
});

/** The signed-in person's own account. */
const account = z
  .object({
    userId: z.string(),
    name: z.string(),
    passwordChangedAt: time,
    requiredActions: z
      .array(z.enum(requiredActions))
      .check(z.meta({ description: 'Actions required before the account may use all of its menus.' })),
    isConfirmed: z
      .boolean()
      .check(z.meta({ description: 'True while changes of factors need no password: 15 minutes after it was given.' })),
    passkeys: z.array(passkey),
    totp: z.nullable(z.object({ createdAt: time, lastUsedAt: z.nullable(time) })),
    recoveryCodes: z.int().check(z.meta({ description: 'Number of unused recovery codes.' })),
    sessions: z.array(session),
    address: z
      .nullable(z.string())
      .check(
        z.meta({ description: 'Address of notifications by mail: the user id; null for one that is no mail address.' }),
      ),
    mailNotifications: z
      .nullable(z.array(z.enum(notificationKinds)))
      .check(z.meta({ description: 'Kinds of notifications by mail; null when this server sends no mail.' })),
  })
  .check(z.meta({ id: 'Account' }));

export type Account = z.infer<typeof account>;

/** A factor or codes added: the account, and new recovery codes, shown only now. */
const factorResult = z.object({ account, recoveryCodes: z.nullable(z.array(z.string())) });

export type FactorResult = z.infer<typeof factorResult>;

/** Fields that all calls of the account share. */
const own = { tag: 'account', menus: [] } as const;

const unconfirmed = 'The password is to be confirmed or changed first, or sent from another website';
const mismatch = 'Does not match the account';

export const getAccount = get('/tour/api/account', {
  ...own,
  summary: 'The signed-in person’s own account',
  response: account,
});

export const confirmPassword = post('/tour/api/account/confirm', {
  ...own,
  summary: 'Proves the password again, before changes of factors',
  body: z.object({ password }),
  encrypted: { password: maxPassword },
  response: account,
});

export const changePassword = post('/tour/api/account/password', {
  ...own,
  summary: 'Changes the password, and ends the other sessions',
  body: z.object({ current: password, next: password }),
  encrypted: { current: maxPassword, next: maxPassword },
  response: account,
});

export const beginPasskey = post('/tour/api/account/passkey/options', {
  ...own,
  summary: 'Options of the browser’s dialog for a new passkey',
  response: passkeyOptions,
  refusals: { 403: unconfirmed, 409: mismatch },
});

export const addPasskey = post('/tour/api/account/passkey', {
  ...own,
  summary: 'Adds a passkey',
  body: z.object({ name: singleLine(100).check(z.minLength(1)), passkey: newPasskey }),
  response: factorResult,
  refusals: { 403: unconfirmed, 409: mismatch },
});

export type NewPasskey = BodyOf<typeof addPasskey>;

export const removePasskey = post('/tour/api/account/passkey/remove', {
  ...own,
  summary: 'Removes a passkey',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  response: account,
  refusals: { 403: unconfirmed, 409: mismatch },
});

export const beginTotp = post('/tour/api/account/totp/begin', {
  ...own,
  summary: 'Draws a secret for an authenticator app',
  response: z.object({
    secret: z.string().check(z.meta({ description: 'Secret of the authenticator app, in Base32.' })),
    uri: z.string().check(z.meta({ description: '`otpauth:` address for a QR code.' })),
  }),
  refusals: { 403: unconfirmed, 409: mismatch },
});

export const confirmTotp = post('/tour/api/account/totp', {
  ...own,
  summary: 'Adds the authenticator app by its first code',
  body: z.object({ code: singleLine(20, plainCharacters).check(z.minLength(1)) }),
  response: factorResult,
  refusals: { 403: unconfirmed },
});

export const removeTotp = post('/tour/api/account/totp/remove', {
  ...own,
  summary: 'Removes the authenticator app',
  response: account,
  refusals: { 403: unconfirmed, 409: mismatch },
});

export const drawRecoveryCodes = post('/tour/api/account/recovery-codes', {
  ...own,
  summary: 'Replaces the recovery codes',
  response: factorResult,
  refusals: { 403: unconfirmed, 409: mismatch },
});

export const endSession = post('/tour/api/account/sessions/end', {
  ...own,
  summary: 'Ends one session of the account, or all others',
  body: z.object({
    id: z.optional(
      z.string().check(z.maxLength(100), z.meta({ description: 'Session to end; all others without it.' })),
    ),
  }),
  response: account,
});

export const setMailNotification = post('/tour/api/account/mail-notifications', {
  ...own,
  summary: 'Turns a kind of notification by mail on or off',
  body: z.object({ kind: z.enum(notificationKinds), isOn: z.boolean() }),
  response: account,
});

export type MailNotification = BodyOf<typeof setMailNotification>;
