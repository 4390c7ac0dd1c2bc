import { createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';
import { encryptedText } from '#contract/encryptedText.ts';
import type { FieldKey } from '../config/secrets.ts';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Decrypts a field that the browser encrypted (AES-256-CBC, PKCS #7 padding). Every visitor knows the key: encryption
 * hides the field from proxies' logs, TLS keeps it secret.
 *
 * @param encrypted base64, as described by the contract's `encryptedText`
 * @returns `undefined` for text that another key encrypted or that is not UTF-8
 */
export function decryptField(encrypted: string, { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }: FieldKey): string | undefined {
  if (!base64.test(encrypted)) {
    return undefined;
  }
  try {
    const decipher = createDecipheriv('aes-256-cbc', PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV);
    const bytes = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns a schema that decrypts a field, then checks the text.
 *
 * @param maximum as in the contract's `encryptedText`
 * @param plain schema of the text
 * @example jsonBody(z.safeExtend(signInRequest, { password: decrypted(200, z.string().check(z.minLength(1)), key) }))
 */
export function decrypted<Plain extends z.core.$ZodType<unknown, string>>(
  maximum: number,
  plain: Plain,
  key: FieldKey,
) {
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
