import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { newPasskey, passkeyProof } from '#contract/passkey.ts';
import type { PasskeyTable } from '../../database/tables/factors.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { AppEnvironment } from '../../http/environment.ts';

type Passkey = Selectable<PasskeyTable>;

/** The site as passkeys know it (WebAuthn's relying party). */
export interface RelyingParty {
  /** Host name. */
  id: string;
  origin: string;
}

/** Returns the site by the address that the visitor's browser reaches. Browsers bind each passkey to it. */
export function relyingParty({
  host = 'localhost',
  scheme,
  secureCookies,
}: AppEnvironment['Variables']['visited']): RelyingParty {
  const address = URL.parse(`${scheme ?? (secureCookies ? 'https' : 'http')}://${host}`);
  const { hostname, origin } = address ?? new URL('http://localhost');
  return { id: hostname, origin };
}

/** Returns options for a browser that adds a passkey to an account. */
export async function registrationOptions(
  db: Kysely<Tables>,
  { id: rpID }: RelyingParty,
  rpName: string,
  account: { id: string; user_id: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return await generateRegistrationOptions({
    rpID,
    rpName,
    userName: account.user_id,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    excludeCredentials: (await passkeysOf(db, account.id)).map(descriptor),
  });
}

/** Adds a passkey to an account; `false` when the browser's response does not match the challenge and the site. */
export async function enrolPasskey(
  db: Kysely<Tables>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  staffId: string,
  added: { name: string; response: z.infer<typeof newPasskey>; challenge: string },
  now: Date,
): Promise<boolean> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: added.response as RegistrationResponseJSON,
    expectedChallenge: added.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) {
    return false;
  }
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id,
      staff_id: staffId,
      name: added.name,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns options for a browser that proves one of an account's passkeys; `undefined` without a passkey. */
export async function authenticationOptions(
  db: Kysely<Tables>,
  { id: rpID }: RelyingParty,
  staffId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const passkeys = await passkeysOf(db, staffId);
  return passkeys.length === 0
    ? undefined
    : await generateAuthenticationOptions({ rpID, allowCredentials: passkeys.map(descriptor) });
}

/** Accepts a browser's proof of one of an account's passkeys. */
export async function verifyPasskey(
  db: Kysely<Tables>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  staffId: string,
  proof: { response: z.infer<typeof passkeyProof>; challenge: string },
  now: Date,
): Promise<boolean> {
  const passkey = (await passkeysOf(db, staffId)).find(({ id }) => id === proof.response.id);
  if (!passkey) {
    return false;
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof.response as AuthenticationResponseJSON,
    expectedChallenge: proof.challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      ...descriptor(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) {
    return false;
  }
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now.toISOString() })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** Returns the passkeys of an account, oldest first. */
export async function passkeysOf(db: Kysely<Tables>, staffId: string): Promise<Passkey[]> {
  return await db.selectFrom('passkeys').selectAll().where('staff_id', '=', staffId).orderBy('created_at').execute();
}

function descriptor({ id, transports }: Passkey) {
  return { id, transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[] };
}
