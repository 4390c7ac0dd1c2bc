import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/index.ts';
import { accountAddress } from './accountAddress.ts';
import { mayUseDesk } from './mayUseDesk.ts';

/**
 * Returns the mail addresses of the accounts that a note is for: the owner of its inquiry, and those whose name or user
 * id it has after an `@`. Leaves out the author, and accounts without an address, without the desk or without the wish.
 */
export async function findMentioned(
  db: Kysely<Tables>,
  { owner, author, text }: { owner: string | null; author: string | null; text: string },
): Promise<string[]> {
  const accounts = await db
    .selectFrom('staff')
    .select(['user_id', 'name', 'told_by_mail'])
    .where(mayUseDesk())
    .execute();
  return accounts
    .filter(({ user_id, name }) => user_id === owner || text.includes(`@${name}`) || text.includes(`@${user_id}`))
    .filter(({ user_id, told_by_mail }) => user_id !== author && told_by_mail.split(' ').includes('note'))
    .flatMap(({ user_id }) => accountAddress(user_id) ?? []);
}
