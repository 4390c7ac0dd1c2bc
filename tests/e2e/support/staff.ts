import { randomUUID } from 'node:crypto';
import { Passwords } from '#server/staff/passwords.ts';
import { addStaff, type NewStaff, setMenus } from '#server/staff/staff.ts';
import { product } from '#site.ts';
import { withDatabase } from './database.ts';

export const password = 'a long enough passphrase';

export interface Account {
  userId: string;
  name: string;
  menus: string;
}

/** Test accounts by short name. */
export const accounts = {
  haneul: { userId: 'haneul', name: '김하늘', menus: 'travel,food' },
  catalogue: { userId: 'catalogue', name: 'Catalogue', menus: 'travel,food' },
  kim: { userId: 'desk.kim', name: '김민준', menus: 'inquiries,inquiries.export,inquiries.erase,audit' },
  lee: { userId: 'desk.lee', name: '이서연', menus: 'inquiries' },
} satisfies Record<string, Account>;

const byOperator = () => ({ at: new Date(), by: { operator: 'root' } });

/** Hash of {@link password}, which takes long to compute. */
const passwordHash = new Passwords().hash(password);

/** Adds {@link accounts} to a server's database, all with the same {@link password}. */
export function addAccounts(dataDir: string): Promise<typeof accounts> {
  return withDatabase(dataDir, async (database) => {
    for (const account of Object.values(accounts)) {
      const facts = { ...account, compId: product, passwordHash: await passwordHash };
      await addStaff(database, facts, byOperator());
    }
    return accounts;
  });
}

/**
 * Adds an account that no other test uses, with {@link password}.
 *
 * @param domain makes the user id a mail address: `@company.example`
 */
export function addAccount(
  dataDir: string,
  { name = '서지우', ...facts }: Pick<NewStaff, 'isGenerated' | 'menus'> & Partial<Pick<NewStaff, 'name'>>,
  domain = '',
): Promise<Account> {
  return withDatabase(dataDir, async (database) => {
    const account = { userId: `staff.${randomUUID().slice(0, 8)}${domain}`, name, menus: facts.menus };
    const all = { ...facts, ...account, compId: product, passwordHash: await passwordHash };
    await addStaff(database, all, byOperator());
    return account;
  });
}

/** Lets the sessions of an account go idle. */
export function letSessionsIdle(dataDir: string, { userId }: Account): Promise<unknown> {
  return withDatabase(dataDir, ({ db }) =>
    db
      .updateTable('session_families')
      .set({ last_action_at: new Date(0).toISOString() })
      .where('staff_id', 'in', (eb) => eb.selectFrom('staff').select('id').where('user_id', '=', userId))
      .execute(),
  );
}

/** Sets the menus of an account, which its open pages learn from the next call. */
export function changeMenus(dataDir: string, { userId }: Account, menus: string): Promise<unknown> {
  return withDatabase(dataDir, (database) => setMenus(database, userId, menus, byOperator()));
}
