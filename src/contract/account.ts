import * as z from 'zod/mini';
import { encryptedText } from './encryptedText.ts';
import { envelope } from './envelope.ts';
import { newPasskey, passkeyOptions } from './passkey.ts';
import { duties, longestPassword } from './session.ts';
import { plainCharacters, singleLine } from './text.ts';

export const accountPath = '/tour/api/account';
export const confirmPath = '/tour/api/account/confirm';
export const passwordPath = '/tour/api/account/password';
export const passkeyOptionsPath = '/tour/api/account/passkey/options';
export const passkeyAddPath = '/tour/api/account/passkey';
export const passkeyRenamePath = '/tour/api/account/passkey/rename';
export const passkeyRemovePath = '/tour/api/account/passkey/remove';
export const totpBeginPath = '/tour/api/account/totp/begin';
export const totpConfirmPath = '/tour/api/account/totp';
export const totpRemovePath = '/tour/api/account/totp/remove';
export const recoveryCodesPath = '/tour/api/account/recovery-codes';
export const sessionEndPath = '/tour/api/account/sessions/end';

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
    due: z.array(z.enum(duties)).check(z.meta({ description: 'Duties before the account may use all of its menus.' })),
    isConfirmed: z
      .boolean()
      .check(z.meta({ description: 'True while changes of factors need no password: 15 minutes after it was given.' })),
    passkeys: z.array(passkey),
    totp: z.nullable(z.object({ createdAt: time, lastUsedAt: z.nullable(time) })),
    recoveryCodes: z.int().check(z.meta({ description: 'Number of unused recovery codes.' })),
    sessions: z.array(session),
  })
  .check(z.meta({ id: 'Account' }));

export type Account = z.infer<typeof account>;

/** Answer of the account's calls without an answer of their own. */
export const accountAnswer = envelope(account, 'AccountAnswer');

/** Body of `POST /tour/api/account/confirm`. */
export const confirmRequest = z
  .object({ password: encryptedText(longestPassword) })
  .check(z.meta({ id: 'ConfirmRequest' }));

/** Body of `POST /tour/api/account/password`. */
export const passwordRequest = z
  .object({ current: encryptedText(longestPassword), next: encryptedText(longestPassword) })
  .check(z.meta({ id: 'PasswordRequest' }));

/** Answer of `POST /tour/api/account/passkey/options`. */
export const passkeyOptionsAnswer = envelope(passkeyOptions, 'PasskeyOptionsAnswer');

const passkeyId = z.string().check(z.minLength(1), z.maxLength(2000));
const passkeyName = singleLine(100).check(z.minLength(1));

/** Body of `POST /tour/api/account/passkey`. */
export const passkeyAddRequest = z
  .object({ name: passkeyName, passkey: newPasskey })
  .check(z.meta({ id: 'PasskeyAddRequest' }));

/** Body of `POST /tour/api/account/passkey/rename`. */
export const passkeyRenameRequest = z
  .object({ id: passkeyId, name: passkeyName })
  .check(z.meta({ id: 'PasskeyRenameRequest' }));

/** Body of `POST /tour/api/account/passkey/remove`. */
export const passkeyRemoveRequest = z.object({ id: passkeyId }).check(z.meta({ id: 'PasskeyRemoveRequest' }));

/** Answer of `POST /tour/api/account/totp/begin`. */
export const totpBeginAnswer = envelope(
  z.object({
    secret: z.string().check(z.meta({ description: 'Secret of the authenticator app, in Base32.' })),
    uri: z.string().check(z.meta({ description: '`otpauth:` address for a QR code.' })),
  }),
  'TotpBeginAnswer',
);

/** Body of `POST /tour/api/account/totp`. */
export const totpConfirmRequest = z
  .object({ code: singleLine(20, plainCharacters).check(z.minLength(1)) })
  .check(z.meta({ id: 'TotpConfirmRequest' }));

/** Answer of calls that add a factor or draw codes: the account, and new recovery codes, shown only now. */
export const factorAnswer = envelope(
  z.object({ account, recoveryCodes: z.nullable(z.array(z.string())) }),
  'FactorAnswer',
);

export type FactorResult = z.infer<typeof factorAnswer>['data'];

/** Body of `POST /tour/api/account/sessions/end`. */
export const sessionEndRequest = z
  .object({
    id: z.optional(
      z.string().check(z.maxLength(100), z.meta({ description: 'Session to end; all others without it.' })),
    ),
  })
  .check(z.meta({ id: 'SessionEndRequest' }));
