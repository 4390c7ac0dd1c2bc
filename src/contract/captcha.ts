import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** An ALTCHA proof-of-work challenge, version 2, in the format of its widget. */
export const captchaChallenge = z
  .object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.exactOptional(z.string()),
      expiresAt: z.int().check(z.meta({ description: 'Seconds since 1970.' })),
    }),
    signature: z.string(),
  })
  .check(z.meta({ id: 'CaptchaChallenge' }));

export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

export const captchaPath = '/cms/user/captcha';

/** Answer of `GET /cms/user/captcha`. */
export const captchaAnswer = envelope(captchaChallenge, 'CaptchaAnswer');
