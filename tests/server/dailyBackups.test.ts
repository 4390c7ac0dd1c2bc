import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tryBackupFolder } from '#server/backups/dailyBackups.ts';
import { openBackup } from '#server/database/backup.ts';
import { databaseFile } from '#server/database/openDatabase.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { readSettings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { testApi } from './support/testApi.ts';

const day = 24 * 3_600_000;

async function site() {
  const dataDir = temporaryFolder();
  const backupDir = join(temporaryFolder(), 'backups');
  const database = await openSqlite(dataDir);
  const api = testApi(database, { settings: readSettings({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }) });
  const backUp = serverJobs(api).find(({ name }) => name === 'back up')?.run;
  return { ...api, dataDir, backupDir, backUp: async () => await backUp?.() };
}

test('the server writes one private backup a day, and /readyz reports its age', async () => {
  const { backUp, backupDir, database, now, clock, call } = await site();
  await register(database, now());
  expect(await (await call('/readyz')).json()).toMatchObject({ status: 'ready', backup: 'missing', backupAge: null });
  await backUp();
  await register(database, now());
  await backUp();
  expect(readdirSync(backupDir)).toEqual(['site-2026-11-21.sqlite']);
  const file = join(backupDir, 'site-2026-11-21.sqlite');
  const backup = openBackup(file);
  expect(backup.prepare('select count(*) as count from inquiries').get()).toEqual({ count: 1 });
  backup.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  utimesSync(file, now(), now());
  clock.advance(90_000);
  expect(await (await call('/readyz')).json()).toMatchObject({ backup: 'present', backupAge: 90 });
});

test('the server keeps the newest fourteen backups and removes no other files', async () => {
  const { backUp, backupDir } = await site();
  mkdirSync(backupDir);
  const before = Array.from({ length: 20 }, (_, index) => `site-2026-11-${String(index + 1).padStart(2, '0')}.sqlite`);
  const mine = 'site-of-mine.sqlite';
  for (const name of [...before, mine]) writeFileSync(join(backupDir, name), '');
  await backUp();
  expect(readdirSync(backupDir).sort()).toEqual([...before.slice(-13), 'site-2026-11-21.sqlite', mine]);
});

test('backups by a clock that was ahead hide no old backup and crowd out no other', async () => {
  const { backUp, backupDir, now, clock, call } = await site();
  mkdirSync(backupDir);
  const ahead = Array.from({ length: 14 }, (_, index) => `site-2029-12-${String(index + 10)}.sqlite`);
  for (const name of ahead) {
    writeFileSync(join(backupDir, name), '');
    utimesSync(join(backupDir, name), new Date('2029-12-10'), new Date('2029-12-10'));
  }
  expect(await (await call('/readyz')).json()).toMatchObject({ backup: 'missing', backupAge: null });
  await backUp();
  const today = 'site-2026-11-21.sqlite';
  expect(readdirSync(backupDir).sort()).toEqual([today, ...ahead]);
  utimesSync(join(backupDir, today), now(), now());
  clock.advance(2 * day);
  expect(await (await call('/readyz')).json()).toMatchObject({ backup: 'present', backupAge: 172_800 });
});

test('each run removes the drafts of killed backups and keeps those of running ones', async () => {
  const { backUp, backupDir } = await site();
  await backUp();
  const [killed, running] = ['0', '60'].map((seconds) => spawn('sleep', [seconds]));
  onTestFinished(() => void running?.kill());
  await once(killed ?? running ?? process, 'exit');
  const draftOf = (id: number | undefined, suffix = '') => join(backupDir, `site-2026-11-20.sqlite.${id}${suffix}`);
  for (const draft of [draftOf(killed?.pid), draftOf(killed?.pid, '-journal'), draftOf(process.pid)]) {
    writeFileSync(draft, 'kim@example.com');
  }
  writeFileSync(draftOf(running?.pid), '');
  await backUp();
  expect(readdirSync(backupDir).sort()).toEqual([`site-2026-11-20.sqlite.${running?.pid}`, 'site-2026-11-21.sqlite']);

  const twoHoursAgo = Date.now() / 1000 - 7200;
  utimesSync(draftOf(running?.pid), twoHoursAgo, twoHoursAgo);
  await backUp();
  expect(readdirSync(backupDir)).toEqual(['site-2026-11-21.sqlite']);
});

test('a backup folder that cannot be written is refused with the setting that allows it', () => {
  const folder = join(temporaryFolder(), 'of', 'backups');
  tryBackupFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  const refused = () => tryBackupFolder(join(folder, 'file'));
  expect(refused).toThrow(StartError);
  expect(refused).toThrow(/^BACKUP_DIR \S+file cannot be written \(EEXIST\): .*ReadWritePaths/);
});

test('a backup of a damaged database fails and keeps earlier backups', async () => {
  const { backUp, backupDir, clock, database, dataDir } = await site();
  await backUp();
  clock.advance(day);
  await database.close();
  writeFileSync(join(dataDir, databaseFile), 'This is no database. '.repeat(1000));
  await expect(backUp()).rejects.toThrow();
  expect(readdirSync(backupDir)).toEqual(['site-2026-11-21.sqlite']);
});

test('no backups are written without BACKUP_DIR', async () => {
  expect(serverJobs(testApi(await openSqlite())).map(({ name }) => name)).not.toContain('back up');
});
