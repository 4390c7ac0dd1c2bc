import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../database/openDatabase.ts';
import type { StaffTable } from '../database/tables/staff.ts';
import { pseudonym } from '../http/clientAddress.ts';
import { deleteFactors } from './factors/factors.ts';
import { endSessions } from './sessions.ts';

export type Staff = Selectable<StaffTable>;

/** Fields of a new account. */
export interface NewStaff {
  /** Normalized: see {@link normalizedUserId}. */
  userId: string;
  compId: string;
  name: string;
  /** Argon2id, in PHC string format. */
  passwordHash: string;
  /** True for a password that its owner must change. */
  isGenerated?: boolean | undefined;
  /** Permitted menu ids, comma separated. */
  menus: string;
}

/**
 * Normalizes a user id for storage and lookup.
 *
 * @example normalizedUserId('ＫＩＭ') // 'kim'
 */
export function normalizedUserId(userId: string): string {
  return userId.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Returns the pseudonym of an account for the log and the counters of failed sign-ins. */
export function accountPseudonym({ ADDRESS_SECRET }: Pick<Secrets, 'ADDRESS_SECRET'>, userId: string): string {
  return pseudonym(ADDRESS_SECRET, `account ${normalizedUserId(userId)}`);
}

/** @param userId normalized */
export async function findStaff({ db }: Database, userId: string): Promise<Staff | undefined> {
  return await db.selectFrom('staff').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Returns all accounts by user id. */
export async function listStaff({ db }: Database): Promise<Staff[]> {
  return await db.selectFrom('staff').selectAll().orderBy('user_id').execute();
}

/** Adds an account; `false` when the user id is taken. */
export async function addStaff({ db }: Database, staff: NewStaff, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      user_id: staff.userId,
      comp_id: staff.compId,
      name: staff.name,
      password_hash: staff.passwordHash,
      menus: staff.menus,
      created_at: now.toISOString(),
      password_changed_at: now.toISOString(),
      password_generated: staff.isGenerated ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Disables an account and ends its sessions; `false` when there is no such account. */
export async function disableStaff(database: Database, userId: string, now: Date): Promise<boolean> {
  return await changeAndSignOut(database, userId, { disabled_at: now.toISOString() }, 'disabled', now);
}

/** Changes the password of an account and ends its sessions; `false` when there is no such account. */
export async function changePassword(
  database: Database,
  userId: string,
  { passwordHash, isGenerated }: Pick<NewStaff, 'passwordHash' | 'isGenerated'>,
  now: Date,
): Promise<boolean> {
  const changes = {
    password_hash: passwordHash,
    password_changed_at: now.toISOString(),
    password_generated: isGenerated ? 1 : 0,
  };
  return await changeAndSignOut(database, userId, changes, 'passwordChanged', now);
}

/** Removes the second factors of an account and ends its sessions; `false` when there is no such account. */
export async function resetFactors({ db }: Database, userId: string, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('staff').select('id').where('user_id', '=', userId).executeTakeFirst();
    if (account) {
      await deleteFactors(trx, account.id);
      await endSessions(trx, 'staff_id', account.id, 'factorsChanged', now);
    }
    return account !== undefined;
  });
}

/** Lets a disabled account sign in again; `false` when there is no such account. */
export async function enableStaff(database: Database, userId: string): Promise<boolean> {
  return await change(database, userId, { disabled_at: null });
}

/** Sets the permitted menus of an account, from its next call on; `false` when there is no such account. */
export async function setMenus(database: Database, userId: string, menus: string): Promise<boolean> {
  return await change(database, userId, { menus });
}

async function change({ db }: Database, userId: string, changes: Partial<Staff>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set(changes)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function changeAndSignOut(
  { db }: Database,
  userId: string,
  changes: Partial<Staff>,
  because: 'disabled' | 'passwordChanged',
  now: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('staff')
      .set(changes)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (account) {
      await endSessions(trx, 'staff_id', account.id, because, now);
    }
    return account !== undefined;
  });
}
