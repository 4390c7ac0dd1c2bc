import crypto from 'crypto-js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { label } from '#i18n/labels.ts';
import { decryptedBody, decryptField, encryptedText } from '#server/http/fieldCipher.ts';
import { fieldReasons } from '#server/http/fieldReasons.ts';
import { encryptField } from './support/encryptField.ts';
import { testSecrets } from './support/testApi.ts';

test('decryptField returns the text that the browser encrypted', () => {
  for (const text of ['', 'Kim', '김민준', '👩‍🔬 연구', '\ufeffafter a mark', 'x'.repeat(200), '가'.repeat(200)]) {
    expect(decryptField(encryptField(text), testSecrets)).toBe(text);
    expect(encryptedText(200).safeParse(encryptField(text)).success).toBe(true);
  }
});

test('decryptField rejects malformed base64, partial blocks and other keys', () => {
  const encrypted = encryptField('Kim');
  const other = (key: string, iv: string) =>
    crypto.AES.encrypt('Kim', crypto.enc.Utf8.parse(key), { iv: crypto.enc.Utf8.parse(iv) }).toString();
  for (const text of [
    'Kim',
    '',
    '=',
    'A===',
    `${encrypted} `,
    `${encrypted}\n`,
    encrypted.slice(0, -4),
    encrypted.replace(/=+$/, ''),
    encrypted.replaceAll('=', '_'),
    other('z'.repeat(32), testSecrets.PUBLIC_CRYPTO_IV),
  ]) {
    expect([text, decryptField(text, testSecrets)]).toEqual([text, undefined]);
  }
  expect(decryptField(other(testSecrets.PUBLIC_CRYPTO_KEY, 'z'.repeat(16)), testSecrets)).not.toBe('Kim');
});

test('decryptField rejects plaintext that is not UTF-8', () => {
  const bytes = crypto.enc.Hex.parse('ff00fe');
  const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = testSecrets;
  const key = crypto.enc.Utf8.parse(PUBLIC_CRYPTO_KEY);
  const encrypted = crypto.AES.encrypt(bytes, key, { iv: crypto.enc.Utf8.parse(PUBLIC_CRYPTO_IV) }).toString();
  expect(decryptField(encrypted, testSecrets)).toBeUndefined();
});

test('decryptedBody validates the plaintext and reports undecryptable text', () => {
  const plain = z.object({ name: z.string().check(z.minLength(1), z.maxLength(10)) });
  const schema = decryptedBody(plain, { name: 10 }, testSecrets);
  const reasonOf = (name: unknown) => {
    const result = schema.safeParse({ name }, { reportInput: true });
    return result.success ? result.data.name : fieldReasons(result.error.issues, 'en').name;
  };
  expect(reasonOf(encryptField('김민준'))).toBe('김민준');
  expect(reasonOf(encryptField(''))).toBe('This field is required.');
  expect(reasonOf(encryptField('12345678901'))).toBe(label('form:tooLong', 'en', { maximum: 10 }));
  expect(reasonOf('김민준')).toBe(label('form:encryption', 'en'));
  expect(reasonOf(undefined)).toBe(label('form:required', 'en'));
  expect(reasonOf(7)).toBe(label('form:type', 'en'));
});
