import * as z from 'zod/mini';

/** Binary value of a browser's answer. An attestation is the longest one. */
const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** Proof of a passkey: WebAuthn's `AuthenticationResponseJSON`. */
export const passkeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(base64url),
    }),
  })
  .check(z.meta({ id: 'PasskeyProof', description: 'WebAuthn’s `AuthenticationResponseJSON`.' }));

/** A new passkey: WebAuthn's `RegistrationResponseJSON`. */
export const newPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      authenticatorData: z.optional(base64url),
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
      publicKeyAlgorithm: z.optional(z.number()),
      publicKey: z.optional(base64url),
    }),
  })
  .check(z.meta({ id: 'NewPasskey', description: 'WebAuthn’s `RegistrationResponseJSON`.' }));

/** Options for a browser's passkey dialog. */
export const passkeyOptions = z
  .looseObject({ challenge: z.string() })
  .check(z.meta({ description: 'WebAuthn’s options as JSON, for the browser’s passkey dialog.' }));

export type PasskeyOptions = z.infer<typeof passkeyOptions>;
