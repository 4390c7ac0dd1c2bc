import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '#settings/secrets.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts network addresses for the database, and decrypts them for people with the menu `audit`. */
export class AddressCipher {
  readonly #key: Buffer;

  constructor({ ADDRESS_SECRET }: Pick<Secrets, 'ADDRESS_SECRET'>) {
    this.#key = Buffer.from(hkdfSync('sha256', ADDRESS_SECRET, '', 'addresses of the audit log', 32));
  }

  /** Encrypts an address with a random vector, so that equal addresses differ in the database. */
  encrypt(address: string): string {
    const iv = randomBytes(ivLength);
    const encryption = createCipheriv(cipher, this.#key, iv, { authTagLength: tagLength });
    const text = Buffer.concat([encryption.update(address, 'utf8'), encryption.final()]);
    return Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url');
  }

  /** Decrypts an address; `undefined` for one that another secret encrypted. */
  decrypt(encrypted: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url');
    const iv = bytes.subarray(0, ivLength);
    const tag = bytes.subarray(ivLength, ivLength + tagLength);
    try {
      const decryption = createDecipheriv(cipher, this.#key, iv, { authTagLength: tagLength }).setAuthTag(tag);
      const text = [decryption.update(bytes.subarray(ivLength + tagLength)), decryption.final()];
      return Buffer.concat(text).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
