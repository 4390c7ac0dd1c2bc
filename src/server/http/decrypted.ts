import * as z from 'zod/mini';
import { encryptedText } from '#contract/encryptedText.ts';
import type { WireKey } from '../config/secrets.ts';
import { decryptField } from './wireCipher.ts';

/**
 * The server's side of a field that browsers encrypt: decrypts it, then checks the text.
 *
 * @param maximum as given to the contract's `encryptedText`
 * @param plain what the text must be
 * @example jsonBody(z.safeExtend(signInRequest, { password: decrypted(200, z.string().check(z.minLength(1)), key) }))
 */
export function decrypted<Plain extends z.core.$ZodType<unknown, string>>(maximum: number, plain: Plain, key: WireKey) {
  const text = z.transform((encrypted: string, context) => {
    const decryptedText = decryptField(encrypted, key);
    if (decryptedText === undefined) {
      context.issues.push({ code: 'custom', message: 'form:encryption', input: encrypted });
      return z.NEVER;
    }
    return decryptedText;
  });
  return z.pipe(z.pipe(encryptedText(maximum), text), plain);
}
