import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { dormancyDays } from '#contract/privacyFacts.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { DatabaseKind } from '../database/migrations/migration.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { StaffTable } from '../database/tables/staff.ts';
import { pseudonym } from '../http/clientAddress.ts';
import { deleteFactors, describeFactors } from './factors/factors.ts';
import { addLedgerEntry, type StaffChange } from './ledger.ts';
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
export async function addStaff({ db }: Database, staff: NewStaff, change: StaffChange): Promise<boolean> {
  const at = change.at.toISOString();
  return await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values({
        id: randomUUID(),
        user_id: staff.userId,
        comp_id: staff.compId,
        name: staff.name,
        password_hash: staff.passwordHash,
        menus: staff.menus,
        created_at: at,
        password_changed_at: at,
        password_generated: staff.isGenerated ? 1 : 0,
        active_at: at,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .executeTakeFirstOrThrow();
    if (added.numInsertedOrUpdatedRows !== 1n) {
      return false;
    }
    await addLedgerEntry(trx, { account: staff.userId, action: 'add', to: staff.menus }, change);
    return true;
  });
}

/** Disables an account and ends its sessions; `false` when there is no such account. */
export async function disableStaff(database: Database, userId: string, change: StaffChange): Promise<boolean> {
  return await changeStaff(database, userId, async (trx, account) => {
    await disable(trx, account, 'operator', change);
  });
}

/** Changes the password of an account and ends its sessions; `false` when there is no such account. */
export async function replacePassword(
  database: Database,
  userId: string,
  { passwordHash, isGenerated }: Pick<NewStaff, 'passwordHash' | 'isGenerated'>,
  change: StaffChange,
): Promise<boolean> {
  return await changeStaff(database, userId, async (trx, { id }) => {
    const changes = {
      password_hash: passwordHash,
      password_changed_at: change.at.toISOString(),
      password_generated: isGenerated ? 1 : 0,
    };
    await trx.updateTable('staff').set(changes).where('id', '=', id).execute();
    await endSessions(trx, 'staff_id', id, 'passwordChanged', change.at);
    await addLedgerEntry(trx, { account: userId, action: 'password' }, change);
  });
}

/** Removes the second factors of an account and ends its sessions; `false` when there is no such account. */
export async function resetFactors(database: Database, userId: string, change: StaffChange): Promise<boolean> {
  return await changeStaff(database, userId, async (trx, { id }) => {
    const from = await describeFactors(trx, id);
    await deleteFactors(trx, id);
    await endSessions(trx, 'staff_id', id, 'factorsChanged', change.at);
    await addLedgerEntry(trx, { account: userId, action: 'factors', from, to: '' }, change);
  });
}

/** Lets a disabled account sign in again; `false` when there is no such account. */
export async function enableStaff(database: Database, userId: string, change: StaffChange): Promise<boolean> {
  return await changeStaff(database, userId, async (trx, account) => {
    const changes = { disabled_at: null, disabled_because: null, active_at: change.at.toISOString() };
    await trx.updateTable('staff').set(changes).where('id', '=', account.id).execute();
    await addLedgerEntry(trx, { account: userId, action: 'enable', from: stateOf(account), to: 'enabled' }, change);
  });
}

/** Sets the permitted menus of an account, from its next call on; `false` when there is no such account. */
export async function setMenus(
  database: Database,
  userId: string,
  menus: string,
  change: StaffChange,
): Promise<boolean> {
  return await changeStaff(database, userId, async (trx, account) => {
    await trx.updateTable('staff').set({ menus }).where('id', '=', account.id).execute();
    await addLedgerEntry(trx, { account: userId, action: 'menus', from: account.menus, to: menus }, change);
  });
}

/** Disables accounts without a sign-in for 90 days, and returns their user ids. */
export async function disableDormant(database: Database, now: Date): Promise<string[]> {
  const start = new Date(now.getTime() - dormancyDays * 24 * 3_600_000).toISOString();
  const dormant = await database.db
    .selectFrom('staff')
    .select('user_id')
    .where('disabled_at', 'is', null)
    .where('active_at', '<', start)
    .execute();
  const disabled: string[] = [];
  for (const { user_id } of dormant) {
    const change = { at: now, by: 'server' } as const;
    await changeStaff(database, user_id, async (trx, account) => {
      // The account may have signed in since the query.
      if (account.active_at < start && account.disabled_at === null) {
        await disable(trx, account, 'dormant', change);
        disabled.push(user_id);
      }
    });
  }
  return disabled;
}

async function disable(
  trx: Kysely<Tables>,
  account: Staff,
  disabled_because: NonNullable<Staff['disabled_because']>,
  change: StaffChange,
): Promise<void> {
  const changes = { disabled_at: change.at.toISOString(), disabled_because };
  await trx.updateTable('staff').set(changes).where('id', '=', account.id).execute();
  await endSessions(trx, 'staff_id', account.id, 'disabled', change.at);
  const states = { from: stateOf(account), to: stateOf({ ...account, ...changes }) };
  await addLedgerEntry(trx, { account: account.user_id, action: 'disable', ...states }, change);
}

function stateOf({ disabled_at, disabled_because }: Staff): string {
  if (disabled_at === null) {
    return 'enabled';
  }
  return disabled_because === 'dormant' ? 'disabled, dormant' : 'disabled';
}

/** Locks an account and changes it in one transaction; `false` when there is no such account. */
async function changeStaff(
  { db, kind }: Database,
  userId: string,
  work: (trx: Kysely<Tables>, account: Staff) => Promise<void>,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const account = await lockStaff(trx, kind, userId);
    if (!account) {
      return false;
    }
    await work(trx, account);
    return true;
  });
}

/** Reads an account. Other transactions that lock it wait for the end of this one. */
export async function lockStaff(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  userId: string,
): Promise<Staff | undefined> {
  return await trx
    .selectFrom('staff')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}
