import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import type { newPasskey, PasskeyOptions, passkeyProof } from '#contract/passkey.ts';

// The library loads with the first dialog, because few visitors need it.
const library = () => import('@simplewebauthn/browser');

/** Opens the browser's dialog that proves a passkey. */
export async function askForPasskey(options: PasskeyOptions): Promise<z.infer<typeof passkeyProof>> {
  const { startAuthentication } = await library();
  const proof = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  return { ...proof, clientExtensionResults: { ...proof.clientExtensionResults } };
}

/** Opens the browser's dialog that makes a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<z.infer<typeof newPasskey>> {
  const { startRegistration } = await library();
  const passkey = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { ...passkey, clientExtensionResults: { ...passkey.clientExtensionResults } };
}

/** True when the device has a passkey of the account already. */
export const isPasskeyKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** True when the person closed the dialog, or the browser or this address supports no passkeys. */
export function isPasskeyCancelled(error: unknown): boolean {
  return (
    error instanceof Error && ['WebAuthnError', 'NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name)
  );
}
