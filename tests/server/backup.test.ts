import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eachWritten } from '#contract/inquiry.ts';
import { commandLine } from '#server/audit/auditLog.ts';
import { restore } from '#server/commands/restore.ts';
import { restoreBackup, writeBackup } from '#server/database/backup.ts';
import { deleteOldCopies } from '#server/database/copies.ts';
import { type Database, databaseFile, openDatabase } from '#server/database/openDatabase.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { Erasures } from '#server/inquiry/erasures.ts';
import { loadSecrets } from '#settings/secrets.ts';
import { readSettings } from '#settings/settings.ts';
import { runCommand } from './support/command.ts';
import { onPostgres, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { register, visitor } from './support/inquiry.ts';

/** Inserts rows with every kind of value. */
async function fill({ db }: Database, count = 50): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = randomBytes(8).toString('hex');
    await db
      .insertInto('inquiries')
      .values({
        id,
        number: id,
        received_at: new Date(index * 1e9).toISOString(),
        ...eachWritten(() => ''),
        category: 'office',
        name: `홍길동 ${index}`,
        email: `visitor${index}@example.com`,
        subject: '제목 “’\\ 😀',
        message: '한 줄\n두 줄'.repeat(index),
        lang: 'ko',
        privacy_consent: 1,
        advertising: 0,
        marketing_consent: index % 2,
        privacy_version: '2026-01-01',
        marketing_version: '2026-01-01',
      })
      .execute();
    await db
      .insertInto('mail_outbox')
      .values({ id, inquiry_id: id, kind: 'confirmation', created_at: id, attempts: 0, next_attempt_at: id })
      .execute();
    await db
      .insertInto('rate_limits')
      .values({ key: id, arrival: Number.MAX_SAFE_INTEGER - index })
      .execute();
  }
}

async function allRows({ db }: Database): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables);
  const rows: Record<string, unknown[]> = {};
  for (const table of tables.sort()) {
    rows[table] = await db.selectFrom(table).selectAll().orderBy(sql`1`).execute();
  }
  return rows;
}

/** Creates a database with rows, and a backup of it. */
async function backedUp(count?: number) {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await fill(database, count);
  const file = join(temporaryFolder(), 'backup');
  await writeBackup(database, file);
  return { dataDir, database, file, rows: await allRows(database) };
}

test('restoring a backup replaces the database with the same rows', async () => {
  const { database, file, rows } = await backedUp();
  await database.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const dataDir = temporaryFolder();
  const other = await openDatabase({ dataDir, databaseUrl: undefined });
  await fill(other, 3);
  await other.close();
  await restoreBackup(file, dataDir, new Date());
  const restored = await openSqlite(dataDir);
  expect(await allRows(restored)).toEqual(rows);
  expect(rows.inquiries).toHaveLength(50);
});

test('a backup is a consistent snapshot during concurrent writes', async () => {
  const dataDir = temporaryFolder();
  const [database, other] = [await openSqlite(dataDir), await openSqlite(dataDir)];
  const file = join(temporaryFolder(), 'backup');
  await Promise.all([fill(database, 20), writeBackup(other, file), fill(other, 20)]);
  const copy = new DatabaseSync(file, { readOnly: true });
  const { inquiries, mails } = copy
    .prepare('select (select count(*) from inquiries) inquiries, (select count(*) from mail_outbox) mails')
    .get() as Record<string, number>;
  expect(Number(inquiries) - Number(mails)).toBeLessThanOrEqual(2);
  copy.close();
});

test('a backup never overwrites a file', async () => {
  const database = await openSqlite();
  const file = join(temporaryFolder(), 'backup');
  writeFileSync(file, 'precious');
  await expect(writeBackup(database, file)).rejects.toThrow(`${file} cannot be written: it exists already.`);
  expect(readFileSync(file, 'utf8')).toBe('precious');
});

test('a restore refuses newer, damaged and foreign files and keeps the database', async () => {
  const database = await openSqlite();
  await fill(database, 200);
  const folder = temporaryFolder();
  const [newer, damaged, foreign] = [join(folder, 'newer'), join(folder, 'damaged'), join(folder, 'foreign')];
  await writeBackup(database, newer);
  await writeBackup(database, damaged);
  const future = new DatabaseSync(newer);
  future.exec("insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01T00:00:00.000Z')");
  future.close();
  truncateSync(damaged, statSync(damaged).size - 8192);
  writeFileSync(foreign, 'no database');

  const { dataDir, database: existing, rows } = await backedUp(1);
  await existing.close();
  for (const [file, reason] of [
    [newer, 'made by a newer version'],
    [damaged, 'is damaged or no backup of this site'],
    [foreign, 'is damaged or no backup of this site'],
    [join(folder, 'absent'), 'does not exist'],
  ] as const) {
    await expect(restoreBackup(file, dataDir, new Date())).rejects.toThrow(reason);
  }
  expect(await allRows(await openSqlite(dataDir))).toEqual(rows);
});

test('bin/site backup and restore print what they did', async () => {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await fill(database, 2);
  const file = join(temporaryFolder(), 'backup');
  const run = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir });
  expect(await run('backup', file)).toMatchObject({ code: 0, err: '' });
  const rows = await allRows(database);
  expect(rows.audit_log).toMatchObject([{ actor: null, action: 'backup', entries: 2 }]);
  expect(await run('restore', file)).toEqual({
    code: 1,
    out: '',
    err: 'The database is in use: stop the server first.\n',
  });
  expect(await allRows(database)).toEqual(rows);
  await database.db.deleteFrom('inquiries').execute();
  await database.close();
  const restored = await run('restore', '--yes', file);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Kept the replaced database as (\S+)\.\nRestored the database from (\S+)\.\n$/);
  expect(await allRows(await openSqlite(dataDir))).toEqual(rows);
  expect(await run('backup')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('missing required argument'),
  });
  expect(statSync(join(dataDir, databaseFile)).mode & 0o777).toBe(0o600);
});

describe('a restore over a living database', () => {
  /** Makes a backup of two inquiries, and deletes one of them afterwards. */
  async function livingDatabase() {
    const { dataDir, database, file } = await backedUp(2);
    await database.db.deleteFrom('inquiries').where('message', '=', '').execute();
    const rows = await allRows(database);
    await database.close();
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    const printed: string[] = [];
    const restoreFile = () =>
      restore(file, { DATA_DIR: dataDir }, { terminal: { input, output }, print: (line) => void printed.push(line) });
    return { dataDir, file, rows, input, output, printed, restoreFile };
  }

  test('asks at a terminal, with the contents of both', async () => {
    const { dataDir, file, rows, input, output, restoreFile } = await livingDatabase();
    for (const answer of ['\n', 'n\n', 'later\n', undefined]) {
      const refused = expect(restoreFile()).rejects.toThrow('Nothing was changed.');
      answer ? input.write(answer) : input.end();
      await refused;
    }
    expect(String(output.read())).toContain(
      `Replace ${join(dataDir, databaseFile)} (inquiries: 1, the newest of 1970-01-12T13:46:40.000Z) with ${file} ` +
        '(inquiries: 2, the newest of 1970-01-12T13:46:40.000Z)? [y/N] ',
    );
    expect(await allRows(await openSqlite(dataDir))).toEqual(rows);
    expect(readdirSync(dataDir).filter((name) => name.startsWith(`${databaseFile}.`))).toEqual([]);
  });

  test('keeps a dated copy of the replaced database', async () => {
    const { dataDir, file, rows, input, printed, restoreFile } = await livingDatabase();
    input.write('y\n');
    await restoreFile();
    const [name = ''] = readdirSync(dataDir).filter((one) => one.startsWith(`${databaseFile}.`));
    expect(name).toMatch(new RegExp(`^site\\.sqlite\\.replaced-${new Date().toISOString().slice(0, 10)}T\\d{6}Z$`));
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    expect(printed).toEqual([
      `Kept the replaced database as ${join(dataDir, name)}.`,
      `Restored the database from ${file}.`,
    ]);
    expect((await allRows(await openSqlite(dataDir))).inquiries).toHaveLength(2);
    const copied = temporaryFolder();
    await restoreBackup(join(dataDir, name), copied, new Date());
    expect(await allRows(await openSqlite(copied))).toEqual(rows);
  });

  test('is refused without a terminal and without --yes', async () => {
    const { dataDir, file, rows } = await livingDatabase();
    expect(await runCommand(['restore', file], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `A restore would replace the database ${join(dataDir, databaseFile)}: add --yes if it may.\n`,
    });
    expect(await allRows(await openSqlite(dataDir))).toEqual(rows);
  });

  test('the server deletes the copies after 14 days', () => {
    const dataDir = temporaryFolder();
    const kept = ['site.sqlite', 'site.sqlite.replaced-2026-11-11T000000Z', 'site.sqlite-wal', 'site.sqlite.mine'];
    const old = [
      'site.sqlite.before-0013-accounts-2026-11-10T235959Z',
      'site.sqlite.damaged-2026-11-10T000000Z',
      'site.sqlite.damaged-2026-11-10T000000Z-wal',
      'site.sqlite.replaced-2025-12-31T000000Z.draft',
    ];
    for (const name of [...kept, ...old]) {
      writeFileSync(join(dataDir, name), '');
    }
    expect(deleteOldCopies(dataDir, new Date('2026-11-25T12:00:00Z')).sort()).toEqual(old);
    expect(readdirSync(dataDir).sort()).toEqual(kept.sort());
  });
});

describe('people who were erased after a backup', () => {
  const emailsIn = async ({ db }: Database) => {
    const inquiries = await db.selectFrom('inquiries').select('email').execute();
    const consents = await db.selectFrom('marketing_consents').select('email').execute();
    return [...inquiries, ...consents].map(({ email }) => email);
  };

  /** Makes a backup with two people, and erases one of them afterwards. */
  async function erasedAfterBackup() {
    const [dataDir, backupDir] = [temporaryFolder(), temporaryFolder()];
    const environment = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
    const secrets = loadSecrets(environment, readSettings(environment));
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    await register(database, new Date(), { marketingConsent: true });
    await register(database, new Date(), { email: 'other@example.com' });
    const file = join(backupDir, 'copy.sqlite');
    await writeBackup(database, file);
    const erasures = new Erasures({ database, secrets, backupDir, now: () => new Date() });
    await erasures.erase(visitor.email.toUpperCase(), commandLine);
    await erasures.finish();
    await database.close();
    const printed: string[] = [];
    const restoreFile = (backup = file, folders: Record<string, string> = environment) =>
      restore(backup, folders, { terminal: undefined, print: (line) => void printed.push(line) });
    /** Makes another backup after the erasure, and after a change. */
    const newerBackup = async (change: (erased: Database) => Promise<unknown> = async () => {}) => {
      const erased = await openDatabase({ dataDir, databaseUrl: undefined });
      await change(erased);
      const newer = join(backupDir, 'newer.sqlite');
      await writeBackup(erased, newer);
      await erased.close();
      return newer;
    };
    return { dataDir, backupDir, file, secrets, printed, restoreFile, newerBackup };
  }

  test('a restore erases them again, by the hashes beside the backup', async () => {
    const { dataDir, backupDir, file, printed, restoreFile } = await erasedAfterBackup();
    const list = readFileSync(join(backupDir, 'erased-addresses.json'), 'utf8');
    expect(list).not.toContain('example');
    expect(statSync(join(backupDir, 'erased-addresses.json')).mode & 0o777).toBe(0o600);
    // The machine is lost, apart from its secrets.
    for (const name of readdirSync(dataDir).filter((one) => one !== 'secrets.json')) {
      rmSync(join(dataDir, name), { recursive: true });
    }
    await restoreFile();
    expect(printed).toEqual([
      'Deleted 2 inquiries and consents of people who were erased after the backup.',
      expect.stringContaining('repeat bin/site forget for the people whom it lacks.'),
      `Restored the database from ${file}.`,
    ]);
    const restored = await openSqlite(dataDir);
    expect(await emailsIn(restored)).toEqual(['other@example.com']);
    expect(await restored.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { actor: null, action: 'delete', entries: 2, detail: 'restore' },
    ]);
    expect(readFileSync(join(dataDir, databaseFile), 'utf8')).not.toContain(visitor.email);
    expect(readdirSync(dataDir)).not.toContain('restore');
  });

  test('a restore erases them again, by the hashes in the replaced database', async () => {
    const { dataDir, backupDir, file, restoreFile } = await erasedAfterBackup();
    rmSync(join(backupDir, 'erased-addresses.json'));
    await restoreFile(file, { DATA_DIR: dataDir });
    expect(await emailsIn(await openSqlite(dataDir))).toEqual(['other@example.com']);
  });

  test('a restore says which erasures it cannot know', async () => {
    const { dataDir, backupDir, printed, restoreFile } = await erasedAfterBackup();
    await restoreFile();
    expect(printed.filter((line) => line.includes('forget'))).toEqual([]);
    rmSync(join(backupDir, 'erased-addresses.json'));
    writeFileSync(join(dataDir, databaseFile), 'This is no database. '.repeat(1000));
    await restoreFile();
    expect(printed).toContainEqual(
      'Erasures after the backup are known from erased-addresses.json alone, because no database could be read: ' +
        'repeat bin/site forget for the people whom it lacks.',
    );
  });

  test('a restore keeps what they sent after their erasure', async () => {
    const { dataDir, restoreFile, newerBackup } = await erasedAfterBackup();
    await restoreFile(await newerBackup((database) => register(database, new Date())));
    expect((await emailsIn(await openSqlite(dataDir))).sort()).toEqual([visitor.email, 'other@example.com'].sort());
  });

  test('a restore is refused with other secrets than those of the hashes', async () => {
    const { dataDir, restoreFile } = await erasedAfterBackup();
    rmSync(join(dataDir, 'secrets.json'));
    await expect(restoreFile()).rejects.toThrow(`erase the people of ${new Date().toISOString().slice(0, 10)} again.`);
    expect(await emailsIn(await openSqlite(dataDir))).toEqual(['other@example.com']);
  });

  test('a restore needs no secrets for the erasures that the backup contains', async () => {
    const { dataDir, restoreFile, newerBackup } = await erasedAfterBackup();
    const file = await newerBackup();
    rmSync(join(dataDir, 'secrets.json'));
    await restoreFile(file);
    expect(await emailsIn(await openSqlite(dataDir))).toEqual(['other@example.com']);
  });

  test('the server adds erased addresses to those beside the backups', async () => {
    const { dataDir, backupDir, secrets } = await erasedAfterBackup();
    const file = join(backupDir, 'erased-addresses.json');
    const [first] = JSON.parse(readFileSync(file, 'utf8'));
    const database = await openSqlite(dataDir);
    await database.db.deleteFrom('erased_addresses').execute();
    const erasures = new Erasures({ database, secrets, backupDir, now: () => new Date() });
    await erasures.erase('other@example.com', commandLine);
    await erasures.finish();
    const all = JSON.parse(readFileSync(file, 'utf8'));
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(first);
  });
});

test('a damaged database is reported and replaced by a restored backup', async () => {
  const { dataDir, database, file: backup, rows } = await backedUp(2);
  await database.close();
  const file = join(dataDir, databaseFile);
  writeFileSync(file, 'This is no database. '.repeat(1000));
  const opening = openDatabase({ dataDir, databaseUrl: undefined });
  await expect(opening).rejects.toThrow(
    `The database ${file} is damaged: restore the last good backup with bin/site restore -- FILE.`,
  );
  await restoreBackup(backup, dataDir, new Date());
  expect(await allRows(await openSqlite(dataDir))).toEqual(rows);
  expect(readdirSync(dataDir).filter((name) => name.includes('damaged'))).toHaveLength(1);
});

onPostgres('a backup', ({ open }) => {
  test('is refused in favour of pg_dump', async () => {
    await expect(writeBackup(await open(), join(temporaryFolder(), 'backup'))).rejects.toThrow('pg_dump');
  });
});
