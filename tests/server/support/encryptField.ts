import crypto from 'crypto-js';
import { testSecrets } from './testApi.ts';

const { Utf8 } = crypto.enc;

/** Encrypts a field as the pages' script does. */
export function encryptField(text: string): string {
  const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = testSecrets;
  return crypto.AES.encrypt(text, Utf8.parse(PUBLIC_CRYPTO_KEY), { iv: Utf8.parse(PUBLIC_CRYPTO_IV) }).toString();
}
