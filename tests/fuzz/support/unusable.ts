import fc from 'fast-check';
import { encryptField } from '../../server/support/encryptField.ts';
import { hostileValue } from './hostile.ts';

/** Generates values of encrypted fields: encrypted texts that are unusable, and data that was never encrypted. */
export function badlyEncrypted(texts: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...texts).map(encryptField),
    fc.base64String({ minLength: 4, maxLength: 200 }),
    fc.uint8Array({ minLength: 16, maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  );
}

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const number = fc.oneof(fc.integer(), fc.constantFrom(0, 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 1.5));
const orHostile = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: hostileValue });

/** Captcha solutions for challenges that this server never issued, well-formed or nearly so. */
export const forgedSolution: fc.Arbitrary<string> = fc
  .record(
    {
      challenge: fc.record(
        {
          parameters: fc.record(
            {
              algorithm: orHostile(fc.constantFrom('PBKDF2/SHA-256', 'SCRYPT', 'ARGON2ID', 'SHA-1', '__proto__')),
              nonce: orHostile(hex(32)),
              salt: orHostile(hex(32)),
              cost: orHostile(number),
              keyLength: orHostile(number),
              keyPrefix: orHostile(hex(4)),
              keySignature: orHostile(hex(64)),
              expiresAt: orHostile(fc.constantFrom(4_102_444_800, 0, 1e300, Number.MAX_SAFE_INTEGER)),
            },
            { requiredKeys: [] },
          ),
          signature: orHostile(hex(64)),
        },
        { requiredKeys: ['parameters'] },
      ),
      solution: fc.record({ counter: orHostile(number), derivedKey: orHostile(hex(64)) }, { requiredKeys: [] }),
    },
    { requiredKeys: ['challenge'] },
  )
  .map((solution) => Buffer.from(JSON.stringify(solution)).toString('base64').slice(0, 4096));
