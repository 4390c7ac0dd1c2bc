import * as z from 'zod';
import { encryptedText } from '#contract/encryptedText.ts';
import type { Secrets } from '../config/secrets.ts';
import { decryptField } from '../security/wireCipher.ts';

/**
 * The server's side of a field that browsers encrypt: decrypts it, then checks the text.
 *
 * @param maximum as given to the contract's `encryptedText`
 * @param plain what the text must be
 * @example jsonBody(signInRequest.extend({ password: decrypted(200, z.string().min(1).max(200), secrets) }))
 */
export function decrypted<Plain extends z.ZodType<unknown, string>>(maximum: number, plain: Plain, secrets: Secrets) {
  return encryptedText(maximum)
    .transform((encrypted, context) => {
      const text = decryptField(encrypted, secrets);
      if (text === undefined) {
        context.addIssue({ code: 'custom', message: 'field.encryption', input: encrypted });
        return z.NEVER;
      }
      return text;
    })
    .pipe(plain);
}
