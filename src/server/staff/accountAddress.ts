import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../database/tables/index.ts';
import { mayUseDesk } from './mayUseDesk.ts';

/** Returns the mail address of an account: its user id, unless that is no address. */
export const accountAddress = (userId: string): string | undefined => z.email().safeParse(userId).data;

/** Returns the user ids of the accounts that may use the desk and that no mail can reach. */
export async function unreachableAccounts(db: Kysely<Tables>): Promise<string[]> {
  const accounts = await db.selectFrom('staff').select('user_id').where(mayUseDesk()).orderBy('user_id').execute();
  return accounts.map(({ user_id }) => user_id).filter((userId) => accountAddress(userId) === undefined);
}
