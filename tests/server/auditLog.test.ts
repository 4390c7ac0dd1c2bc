import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAuditEntry, commandLine, purgeAudit, readAudit } from '#server/audit/auditLog.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { eachDatabase } from './support/eachDatabase.ts';

const years = (count: number) => new Date(Date.now() - count * 366 * 86_400_000);

/** Adds one audit entry past its retention of two years and one within it. */
async function addTwoEntries(database: Database): Promise<void> {
  await addAuditEntry(database.db, commandLine, { action: 'list', entries: 3 }, years(3));
  await addAuditEntry(
    database.db,
    { userId: 'kim', address: 'hash', sealedAddress: null },
    { action: 'view', number: 'MS-1121-7F3K' },
    years(1),
  );
}

eachDatabase('the audit log', ({ kind, open }) => {
  test('audit entries are read newest first, in pages', async () => {
    const database = await open();
    await addTwoEntries(database);
    const [line] = await readAudit(database, undefined, 1);
    expect(line).toMatchObject({ actor: 'kim', address: 'hash', action: 'view', inquiry_number: 'MS-1121-7F3K' });
    const rest = await readAudit(database, line?.id, 10);
    expect(rest).toMatchObject([{ actor: null, address: null, action: 'list', entries: 3 }]);
  });

  test('the audit log rejects updates, and deletions within two years', async () => {
    const database = await open();
    await addTwoEntries(database);
    const attempts = [
      sql`update audit_log set actor = 'lee'`,
      sql`update audit_log set detail = detail where at < ${years(2).toISOString()}`,
      sql`delete from audit_log`,
      sql`delete from audit_log where actor = 'kim'`,
      kind === 'sqlite'
        ? sql`insert or replace into audit_log (id, at, action) values (1, '2026', 'list')`
        : sql`insert into audit_log (id, at, action) overriding system value values (1, '2026', 'list')
            on conflict (id) do update set actor = 'lee'`,
      ...(kind === 'postgres' ? [sql`truncate audit_log`] : []),
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(database.db)).rejects.toThrow('audit_log is append-only');
    }
    expect(await readAudit(database, undefined, 10)).toHaveLength(2);
  });

  test('audit entries are purged after two years', async () => {
    const database = await open();
    await addTwoEntries(database);
    expect(await purgeAudit(database, new Date())).toBe(1);
    expect(await readAudit(database, undefined, 10)).toMatchObject([{ action: 'view' }]);
  });
});
