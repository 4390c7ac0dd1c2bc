import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/index.ts';

/** Codes that an account receives at once. */
const codeCount = 10;

/** Crockford's Base32 digits, without I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Digits of a code. Five random bits each make 120 bits, which a plain hash protects. */
const codeLength = 24;

/**
 * Replaces the recovery codes of an account.
 *
 * @returns the new codes, which the database stores as hashes
 */
export async function replaceRecoveryCodes(db: Kysely<Tables>, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, drawCode);
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code: hashOf(code), staff_id: staffId })))
    .execute();
  return codes;
}

/** Accepts a recovery code of an account once. */
export async function redeemRecoveryCode(
  db: Kysely<Tables>,
  staffId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('code', '=', hashOf(code))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Kysely<Tables>, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @example drawCode() // '7Q2MKD-0VXR4C-93HTBN-E5ZJ8W' */
function drawCode(): string {
  const code = Array.from(randomBytes(codeLength), (byte) => digits[byte % digits.length]).join('');
  return code.replace(/.{6}(?=.)/g, '$&-');
}

/** Hashes a code as its owner may type it: in lower case, with other separators or confused digits. */
function hashOf(code: string): string {
  const folded = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(folded).digest('base64url');
}
