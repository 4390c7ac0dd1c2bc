import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getAuditLog } from '#contract/desk/deskCalls.ts';
import { getLedger } from '#contract/desk/ledger.ts';
import { label } from '#i18n/labels.ts';
import { addAuditEntry, commandLine, purgeRecord, readLogPage } from '#server/audit/auditLog.ts';
import { operatorName } from '#server/commands/operatorName.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { addLedgerEntry } from '#server/staff/ledger.ts';
import {
  addStaff,
  disableDormant,
  disableStaff,
  enableStaff,
  findStaff,
  replacePassword,
  setMenus,
} from '#server/staff/staff.ts';
import { deskWith } from './support/desk.ts';
import { anyDatabase, countRows, eachDatabase } from './support/eachDatabase.ts';
import { unknownNumber } from './support/inquiry.ts';
import { addKim, Browser, byOperator } from './support/staff.ts';
import { beginning, testApi } from './support/testApi.ts';

const day = 86_400_000;
const years = (count: number) => new Date(Date.now() - count * 366 * day);

const kim = { userId: 'kim', address: 'hash' };

/** The tables that may only grow, and their retention in years. */
const records = [
  {
    table: 'audit_log',
    retention: 2,
    add: ({ db }: Database, at: Date) => addAuditEntry(db, kim, { action: 'view', number: unknownNumber }, at),
  },
  {
    table: 'staff_ledger',
    retention: 3,
    add: ({ db }: Database, at: Date) => addLedgerEntry(db, { account: 'kim', action: 'menus' }, byOperator(at)),
  },
] as const;

eachDatabase('records', ({ kind, open }) => {
  test.each(records)('$table rejects changes, and deletions within $retention years', async (record) => {
    const database = await open();
    await record.add(database, years(record.retention + 1));
    await record.add(database, years(record.retention - 1));
    const table = sql.table(record.table);
    const changes = [
      sql`update ${table} set actor = 'lee'`,
      sql`update ${table} set actor = actor where at < ${years(record.retention).toISOString()}`,
      sql`delete from ${table}`,
      ...(kind === 'sqlite'
        ? [sql`insert or replace into ${table} select * from ${table}`]
        : [
            sql`truncate ${table}`,
            sql`insert into ${table} overriding system value select * from ${table}
              on conflict (id) do update set actor = 'lee'`,
          ]),
    ];
    for (const change of changes) {
      await expect(change.execute(database.db)).rejects.toThrow(`${record.table} is append-only`);
    }
    expect(await countRows(database, record.table)).toBe(2);
    await purgeRecord(database, record.table, record.retention, new Date());
    expect(await countRows(database, record.table)).toBe(1);
  });

  test('audit entries are read newest first, in pages', async () => {
    const database = await open();
    await addAuditEntry(database.db, commandLine, { action: 'list', entries: 3 }, years(1));
    await addAuditEntry(database.db, kim, { action: 'view', number: unknownNumber }, new Date());
    const [line] = await readLogPage(database, 'audit_log', undefined, 1);
    expect(line).toMatchObject({ actor: 'kim', address: 'hash', action: 'view', numbers: unknownNumber });
    const rest = await readLogPage(database, 'audit_log', line?.id, 10);
    expect(rest).toMatchObject([{ actor: null, address: null, action: 'list', entries: 3 }]);
  });
});

anyDatabase('the ledger of rights', ({ open }) => {
  test('the ledger names old and new value, author and time of each change of an account', async () => {
    const database = await open();
    const change = byOperator(beginning);
    const account = { userId: 'kim', compId: 'acme', name: 'Kim', passwordHash: 'x', menus: 'food' };
    expect(await addStaff(database, account, change)).toBe(true);
    expect(await addStaff(database, account, change)).toBe(false);
    await setMenus(database, 'kim', 'food,audit', { at: beginning, by: { actor: 'lee' } });
    await replacePassword(database, 'kim', { passwordHash: 'y' }, change);
    await disableStaff(database, 'kim', change);
    await enableStaff(database, 'kim', change);
    expect(await setMenus(database, 'nobody', 'food', change)).toBe(false);
    const entries = await readLogPage(database, 'staff_ledger', undefined, 9);
    const changes = entries.map((entry) => [
      entry.action,
      entry.old_value,
      entry.new_value,
      entry.actor,
      entry.operator,
    ]);
    expect(changes).toEqual([
      ['enable', 'disabled', 'enabled', null, 'root'],
      ['disable', 'enabled', 'disabled', null, 'root'],
      ['password', null, null, null, 'root'],
      ['menus', 'food', 'food,audit', 'lee', null],
      ['add', null, 'food', null, 'root'],
    ]);
    expect(entries.every(({ at, account: user }) => at === beginning.toISOString() && user === 'kim')).toBe(true);
  });

  test('only accounts with the menu audit read the ledger, and each reading is audited', async () => {
    const { kim, lee } = await deskWith(await open());
    expect((await lee.get('/tour/api/audit/ledger')).status).toBe(403);
    const { data } = responseTo(getLedger).parse(await (await kim.get('/tour/api/audit/ledger')).json());
    expect(data.list[0]).toMatchObject({ account: { userId: 'park', name: '박도윤' }, action: 'add', to: 'food' });
    expect(data.list.map(({ operator }) => operator)).toEqual(['root', 'root', 'root']);
    const audit = responseTo(getAuditLog).parse(await (await kim.get('/tour/api/audit')).json());
    expect(audit.data.list[0]).toMatchObject({ actor: { userId: 'kim' }, action: 'audit', detail: 'ledger' });
  });

  test('an account without a sign-in for 90 days is disabled, and its next sign-in says so', async () => {
    const database = await open();
    await addKim(database);
    await addKim(database, { userId: 'lee' });
    const api = testApi(database);
    const browser = new Browser(api);
    await browser.signIn();
    await database.db.updateTable('staff').set({ active_at: beginning.toISOString() }).execute();
    const nearly = new Date(beginning.getTime() + 90 * day);
    expect(await disableDormant(database, nearly)).toEqual([]);
    const lee = database.db.updateTable('staff').where('user_id', '=', 'lee');
    await lee.set({ active_at: nearly.toISOString() }).execute();
    expect(await disableDormant(database, new Date(nearly.getTime() + 1))).toEqual(['kim']);
    expect(await disableDormant(database, new Date(nearly.getTime() + 1))).toEqual([]);
    expect(await browser.infoStatus()).toBe(401);
    const [entry] = await readLogPage(database, 'staff_ledger', undefined, 1);
    expect(entry).toMatchObject({ new_value: 'disabled, dormant', actor: null, operator: null });

    const told = await browser.signIn();
    expect([told.status, (await told.json()).msg]).toEqual([401, label('answer:accountDormant', 'ko')]);
    const guessed = await browser.signIn({ password: 'a wrong password' });
    expect((await guessed.json()).msg).toBe(label('answer:signInFailed', 'ko'));
    await enableStaff(database, 'kim', byOperator(nearly));
    expect(await findStaff(database, 'kim')).toMatchObject({ disabled_because: null, active_at: nearly.toISOString() });
    expect((await browser.signIn()).status).toBe(200);
  });

  test('sign-ins, failures and sign-outs are audited with the address, which is encrypted in the database', async () => {
    const { database, api, kim } = await deskWith(await open());
    const browser = new Browser(api);
    await browser.signIn({ userId: 'lee' }, '198.51.100.7');
    await browser.signOut();
    await browser.signOut();
    await browser.signIn({ userId: 'lee', password: 'a wrong password' }, '2001:db8::7');
    await browser.signIn({ userId: 'nobody at all' }, '198.51.100.9');
    const { data } = responseTo(getAuditLog).parse(await (await kim.get('/tour/api/audit')).json());
    expect(data.list.slice(0, 4).map(({ actor, action, address }) => [actor?.userId, action, address])).toEqual([
      [undefined, 'signInFailed', '198.51.100.9'],
      ['lee', 'signInFailed', '2001:db8::7'],
      ['lee', 'signOut', '192.0.2.1'],
      ['lee', 'signIn', '198.51.100.7'],
    ]);
    const stored = JSON.stringify(await database.db.selectFrom('audit_log').selectAll().execute());
    for (const secret of ['198.51.100', '2001:db8', 'nobody at all']) {
      expect(stored).not.toContain(secret);
    }
  });

  test('export and erasure require rights of their own', async () => {
    const { database, kim, lee } = await deskWith(await open());
    const exported = { reason: '월간 보고' };
    const erasure = { number: unknownNumber, confirmation: 'hong@example.com' };
    expect((await lee.send('/tour/api/inquiries/export', exported)).status).toBe(403);
    expect((await lee.send('/tour/api/inquiries/delete-person', erasure)).status).toBe(403);
    expect((await kim.send('/tour/api/inquiries/export', exported)).status).toBe(200);
    expect((await kim.send('/tour/api/inquiries/export', {})).status).toBe(422);
    expect((await kim.send('/tour/api/inquiries/delete-person', erasure)).status).toBe(404);
    await setMenus(database, 'kim', 'inquiries.export,inquiries.erase', byOperator());
    expect((await kim.send('/tour/api/inquiries/export', exported)).status).toBe(403);
    expect((await kim.send('/tour/api/inquiries/delete-person', erasure)).status).toBe(403);
  });
});

test('operatorName names the person who used sudo', () => {
  const account = operatorName({});
  expect(account).toMatch(/\w/);
  expect(operatorName({ SUDO_USER: 'lee' })).toBe(`lee as ${account}`);
  expect(operatorName({ SUDO_USER: account })).toBe(account);
});
