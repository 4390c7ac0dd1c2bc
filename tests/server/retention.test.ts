import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commandLine } from '#server/audit/auditLog.ts';
import { type Database, databaseFile } from '#server/database/openDatabase.ts';
import { Erasures, withdrawMarketing } from '#server/inquiry/erasures.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { Retention, retentionStart } from '#server/inquiry/retention.ts';
import { createLog } from '#server/log/log.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { deskWith } from './support/desk.ts';
import { countRows, eachDatabase, openProcesses, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { inquiry, inquiryBody, register, registerInquiry, solvedCaptcha, visitor } from './support/inquiry.ts';
import { recordedLog } from './support/logLines.ts';
import { repeat } from './support/repeat.ts';
import { json, TestClock, testApi, testSecrets } from './support/testApi.ts';

const beginning = new Date('2096-05-10T03:00:00.000Z');
const years = (count: number) =>
  new Date(beginning).setUTCFullYear(beginning.getUTCFullYear() + count) - beginning.getTime();
const day = 24 * 3_600_000;
const week = 7 * day;

function retentionOf(database: Database) {
  const clock = new TestClock(beginning);
  const { log, lines } = recordedLog();
  return { database, clock, lines, retention: new Retention(database, clock.now, log) };
}

async function counts(database: Database): Promise<Record<string, number>> {
  const tables = ['inquiries', 'mail_outbox', 'idempotency_keys', 'captcha_solutions', 'marketing_consents'] as const;
  const found = tables.map(async (table) => [table, await countRows(database, table)] as const);
  return Object.fromEntries(await Promise.all(found));
}

async function purgeLog({ db }: Database) {
  const rows = await db.selectFrom('purge_log').selectAll().orderBy('kind').execute();
  return rows.map(({ id: _, ...row }) => row);
}

eachDatabase('retention', ({ open, createDatabase }) => {
  test('purges an inquiry and its mails after three years but keeps its marketing consent', async () => {
    const { database, clock, lines, retention } = retentionOf(await open());
    await register(database, clock.now(), { marketingConsent: true });
    clock.advance(years(3) - 1);
    await register(database, clock.now());
    await retention.purge();
    expect(await counts(database)).toMatchObject({ inquiries: 2 });
    clock.advance(1);
    await retention.purge();
    expect(await counts(database)).toMatchObject({ inquiries: 1, mail_outbox: 2, marketing_consents: 1 });
    const purge = { kind: 'inquiries', reason: 'retention', entries: 1 };
    expect(await purgeLog(database)).toEqual([{ ...purge, purged_at: clock.now().toISOString() }]);
    expect(lines).toMatchObject([{ level: 'info', msg: 'Purged', ...purge }]);
    expect(JSON.stringify(lines)).not.toMatch(/example|홍길동/);
  });

  test('purges spam 30 days after its receipt and its last change, and nothing else', async () => {
    const { database, clock, retention } = retentionOf(await open());
    await register(database, clock.now());
    const { number } = await registerInquiry(database, clock.now());
    clock.advance(20 * day);
    const change = { number, version: 1, event: crypto.randomUUID(), state: 'spam' } as const;
    await new Inquiries(database, clock.now).staff.change(commandLine, change);
    clock.advance(30 * day - 1);
    await retention.purge();
    expect(await counts(database)).toMatchObject({ inquiries: 2 });
    clock.advance(1);
    await retention.purge();
    expect(await counts(database)).toMatchObject({ inquiries: 1 });
    expect(await purgeLog(database)).toMatchObject([{ kind: 'inquiries', reason: 'retention', entries: 1 }]);
  });

  test('purges a marketing consent three years after its withdrawal', async () => {
    const { database, clock, retention } = retentionOf(await open());
    await register(database, clock.now(), { marketingConsent: true });
    await register(database, clock.now(), { marketingConsent: true, email: 'other@example.com' });
    clock.advance(years(5));
    await retention.purge();
    expect(await withdrawMarketing(database, visitor.email, clock.now(), commandLine)).toBe(1);
    const withdrawn = clock.now();
    clock.advance(years(3) - 2 * 24 * 3_600_000);
    await retention.purge();
    expect(await counts(database)).toMatchObject({ marketing_consents: 2 });
    clock.advance(4 * 24 * 3_600_000);
    await retention.purge();
    const left = await database.db.selectFrom('marketing_consents').select(['email', 'withdrawn_at']).execute();
    expect(left).toEqual([{ email: 'other@example.com', withdrawn_at: null }]);
    expect((await purgeLog(database)).map(({ kind, entries }) => [kind, entries])).toEqual([
      ['inquiries', 2],
      ['marketing_consents', 1],
    ]);
    expect(withdrawn < clock.now()).toBe(true);
  });

  test('several processes log a purge once', async () => {
    const databases = await openProcesses(await createDatabase());
    await repeat(5, () => register(databases[0], beginning));
    const later = () => new Date(beginning.getTime() + years(3));
    await Promise.all(databases.map((each) => new Retention(each, later, createLog('silent')).purge()));
    expect((await purgeLog(databases[0])).reduce((sum, { entries }) => sum + entries, 0)).toBe(5);
  });

  test('purges expired captcha solutions, which stay refused', async () => {
    const { database, clock, retention } = retentionOf(await open());
    const { call } = testApi(database, { now: clock.now });
    const captcha = await solvedCaptcha(clock.now());
    const send = (key: string) =>
      call('/cms/user/inquiry', json({ ...inquiryBody(), captcha }, { 'Idempotency-Key': key }));
    expect((await send('first-key')).status).toBe(201);
    clock.advance(3_600_000);
    await retention.purge();
    expect((await send('other-key')).status).toBe(422);
    expect(await counts(database)).toMatchObject({ captcha_solutions: 1 });
    clock.advance(600_000);
    await retention.purge();
    expect(await counts(database)).toMatchObject({ captcha_solutions: 0, idempotency_keys: 1 });
    expect((await send('other-key')).status).toBe(422);
  });

  test('recognizes a retry for a week and refuses later ones', async () => {
    const { database, clock, retention, lines } = retentionOf(await open());
    const { call } = testApi(database, { now: clock.now });
    const request = await inquiry(clock.now(), 'first-key');
    const { data } = await (await call('/cms/user/inquiry', request)).json();
    clock.advance(week);
    await retention.purge();
    expect((await (await call('/cms/user/inquiry', request)).json()).data).toEqual(data);
    clock.advance(1);
    await retention.purge();
    expect((await call('/cms/user/inquiry', request)).status).toBe(422);
    expect(await counts(database)).toMatchObject({ inquiries: 1, idempotency_keys: 0 });
    expect([lines, await purgeLog(database)]).toEqual([[], []]);
  });
});

test.each([
  ['2029-11-21T03:04:05.678Z', '2026-11-21T03:04:05.678Z'],
  ['2027-02-28T12:00:00.000Z', '2024-02-28T12:00:00.000Z'],
  ['2027-03-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2025-02-28T23:59:59.999Z'],
  ['2028-03-01T00:00:00.000Z', '2025-03-01T00:00:00.000Z'],
])('three years before %s is %s', (now, start) => {
  expect(retentionStart(new Date(now)).toISOString()).toBe(start);
});

/** Starts another process that holds a read transaction until it is released. */
async function holdReader(file: string): Promise<{ release(): Promise<void> }> {
  const script = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    database.exec('begin');
    database.prepare('select count(*) from inquiries').get();
    process.stdin.on('end', () => database.close()).resume();
    console.log('reading');`;
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'close');
  return {
    release: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

describe('the embedded database', () => {
  test('SQLite’s files hold no personal data after a purge', async () => {
    const dataDir = temporaryFolder();
    const database = await openSqlite(dataDir);
    const files = () => ['', '-wal'].map((end) => readFileSync(join(dataDir, databaseFile + end), 'utf8')).join();
    const stored = () => Object.values(visitor).filter((text) => files().includes(text));
    await register(database, beginning, { marketingConsent: true });
    expect(stored()).toEqual(Object.values(visitor));
    const erasures = new Erasures({ database, secrets: testSecrets, now: () => beginning });
    await erasures.erase(visitor.email, commandLine);
    expect(await erasures.finish()).toBeUndefined();
    expect(stored()).toEqual([]);
    await register(database, beginning);
    await new Retention(database, () => new Date(beginning.getTime() + years(3)), createLog('silent')).purge();
    expect(stored()).toEqual([]);
  });

  test('an erasure blocks no request while a program reads the database, and is overwritten afterwards', async () => {
    const dataDir = temporaryFolder();
    const database = await openSqlite(dataDir);
    const { kim, api } = await deskWith(database);
    const walText = () => readFileSync(join(dataDir, `${databaseFile}-wal`), 'utf8');
    const { number } = await registerInquiry(database, beginning);
    const reader = await holdReader(join(dataDir, databaseFile));
    const request = { number, confirmation: visitor.email };
    expect((await kim.send('/tour/api/inquiries/delete-person', request)).status).toBe(200);
    await register(database, beginning, { email: 'other@example.com' });
    expect((await api.call('/cms/user/site/info')).status).toBe(200);
    await api.background.settled();
    const finish = serverJobs(api).find(({ name }) => name === 'finish erasures')?.run;
    await finish?.();
    expect(walText()).toContain(visitor.email);
    const warnings = () => api.lines.filter(({ level }) => level === 'warn');
    expect(warnings()).toMatchObject([{ since: api.now().toISOString() }]);
    await reader.release();
    await finish?.();
    expect(walText()).not.toContain(visitor.email);
    expect(await database.db.selectFrom('overwrites_due').selectAll().execute()).toEqual([]);
    expect(warnings()).toHaveLength(1);
  });
});
