import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#server/database/openDatabase.ts';
import { Passwords } from '#server/staff/passwords.ts';
import { addStaff, type NewStaff, setMenus } from '#server/staff/staff.ts';
import { product } from '#site.ts';

export const password = 'a long enough passphrase';

export interface Account {
  userId: string;
  name: string;
  menus: string;
}

/** Test accounts by short name. */
export const accounts = {
  haneul: { userId: 'haneul', name: '김하늘', menus: 'travel,food' },
  leaver: { userId: 'leaver', name: 'Leaver', menus: 'travel' },
  catalogue: { userId: 'catalogue', name: 'Catalogue', menus: 'travel,food' },
  kim: { userId: 'desk.kim', name: '김민준', menus: 'inquiries,inquiries.export,inquiries.erase,audit' },
  lee: { userId: 'desk.lee', name: '이서연', menus: 'inquiries' },
  park: { userId: 'desk.park', name: '박도윤', menus: 'inquiries' },
} satisfies Record<string, Account>;

/**
 * Runs `npm run staff`.
 *
 * @param dataDir data folder of the server
 * @throws Error with the command's output when it fails
 */
export async function staffCommand(dataDir: string, args: readonly string[]): Promise<void> {
  const command = spawn(process.execPath, [path.resolve('src/commandLine.ts'), 'staff', ...args], {
    // The site's own folder has a build with another key.
    cwd: dataDir,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], ...printed] = await Promise.all([once(command, 'close'), text(command.stdout), text(command.stderr)]);
  if (code !== 0) throw new Error(printed.join(''));
}

const byOperator = () => ({ at: new Date(), by: { operator: 'root' } });

/** Adds {@link accounts} to a server's database, all with the same {@link password}. */
export async function addAccounts(dataDir: string): Promise<typeof accounts> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const passwordHash = await new Passwords().hash(password);
  for (const account of Object.values(accounts)) {
    await addStaff(database, { ...account, compId: product, passwordHash }, byOperator());
  }
  await database.close();
  return accounts;
}

/** Adds an account that no other test uses, with {@link password}. */
export async function addAccount(dataDir: string, facts: Pick<NewStaff, 'isGenerated' | 'menus'>): Promise<Account> {
  const account = { userId: `staff.${randomUUID().slice(0, 8)}`, name: '서지우', menus: facts.menus };
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await addStaff(
    database,
    { ...facts, ...account, compId: product, passwordHash: await new Passwords().hash(password) },
    byOperator(),
  );
  await database.close();
  return account;
}

/** Lets the sessions of an account go idle. */
export async function letSessionsIdle(dataDir: string, { userId }: Account): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.db
    .updateTable('session_families')
    .set({ last_action_at: new Date(0).toISOString() })
    .where('staff_id', 'in', (eb) => eb.selectFrom('staff').select('id').where('user_id', '=', userId))
    .execute();
  await database.close();
}

/** Sets the menus of an account, which its open pages learn from the next call. */
export async function changeMenus(dataDir: string, { userId }: Account, menus: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await setMenus(database, userId, menus, byOperator());
  await database.close();
}
