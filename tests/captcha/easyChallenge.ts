import { type CreateChallengeOptions, createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '#contract/captcha.ts';

type Keys = Pick<CreateChallengeOptions, 'hmacSignatureSecret' | 'hmacKeySignatureSecret'>;

/** Creates a signed challenge that takes almost no work to solve and is valid for `secondsValid` from `now` on. */
export async function easyChallenge(now: Date, keys: Keys, secondsValid = 300): Promise<CaptchaChallenge> {
  const expiresAt = Math.floor(now.getTime() / 1000) + secondsValid;
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt,
    ...keys,
  });
  return { parameters: { ...parameters, expiresAt }, signature };
}
