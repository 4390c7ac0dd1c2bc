import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '#contract/captcha.ts';

/** A challenge that any machine solves at once. */
export async function easyChallenge(secondsValid = 300): Promise<CaptchaChallenge> {
  const expiresAt = Math.floor(Date.now() / 1000) + secondsValid;
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt,
    hmacSignatureSecret: 'secret',
  });
  return { parameters: { ...parameters, expiresAt }, signature };
}
