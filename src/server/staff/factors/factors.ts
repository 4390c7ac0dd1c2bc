import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../database/tables/index.ts';
import { passkeysOf } from './passkeys.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

/** Second factors that an account has. */
export interface Factors {
  hasPasskey: boolean;
  hasTotp: boolean;
  /** Number of unused recovery codes. */
  recoveryCodes: number;
}

/** Returns the second factors of an account. */
export async function factorsOf(db: Kysely<Tables>, staffId: string): Promise<Factors> {
  const passkey = await db.selectFrom('passkeys').select('id').where('staff_id', '=', staffId).executeTakeFirst();
  const totp = await db
    .selectFrom('totp_secrets')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return {
    hasPasskey: passkey !== undefined,
    hasTotp: totp !== undefined,
    recoveryCodes: await countRecoveryCodes(db, staffId),
  };
}

/** Returns the condition that the account of a query has a second factor. */
export function hasFactor(eb: ExpressionBuilder<Tables, 'staff'>) {
  const passkey = eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.staff_id', '=', 'staff.id');
  const totp = eb
    .selectFrom('totp_secrets')
    .select('totp_secrets.staff_id')
    .whereRef('totp_secrets.staff_id', '=', 'staff.id')
    .where('secret', 'is not', null);
  return eb.or([eb.exists(passkey), eb.exists(totp)]);
}

/** @example describeFactors(db, staffId) // 'passkeys: 2,totp,recovery codes: 10' */
export async function describeFactors(db: Kysely<Tables>, staffId: string): Promise<string> {
  const { hasTotp, recoveryCodes } = await factorsOf(db, staffId);
  const passkeys = (await passkeysOf(db, staffId)).length;
  return [
    passkeys > 0 && `passkeys: ${passkeys}`,
    hasTotp && 'totp',
    recoveryCodes > 0 && `recovery codes: ${recoveryCodes}`,
  ]
    .filter(Boolean)
    .join();
}

/** Removes all second factors of an account. */
export async function deleteFactors(db: Kysely<Tables>, staffId: string): Promise<void> {
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'] as const) {
    await db.deleteFrom(table).where('staff_id', '=', staffId).execute();
  }
}
