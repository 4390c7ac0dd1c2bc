import { createDecipheriv } from 'node:crypto';
import type { WireKey } from '../config/secrets.ts';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Reads a field that the browser encrypted (AES-256-CBC, PKCS #7 padding). The key is known to every visitor: this
 * keeps the field out of proxies' logs, TLS keeps it secret.
 *
 * @param encrypted base64, as the contract's `encryptedText` describes it
 * @returns `undefined` when it was not encrypted with this key and vector, or is no UTF-8 text
 */
export function decryptField(encrypted: string, { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }: WireKey): string | undefined {
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
