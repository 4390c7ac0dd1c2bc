import * as z from 'zod/mini';
import { get } from './call.ts';

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

export const getCaptcha = get('/cms/user/captcha', {
  summary: 'Proof-of-work challenge for an inquiry, valid for five minutes',
  tag: 'inquiry',
  response: captchaChallenge,
});
