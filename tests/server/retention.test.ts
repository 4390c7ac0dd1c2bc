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
import { deskWith, newestNumber } from './support/desk.ts';
import { countRows, eachDatabase, openSqlite, openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { inquiry, inquiryBody, register, solvedCaptcha, visitor } from './support/inquiry.ts';
import { recordedLog } from './support/logLines.ts';
import { json, TestClock, testApi, testSecrets } from './support/testApi.ts';

const beginning = new Date('2096-05-10T03:00:00.000Z');
const years = (count: number) =>
  new Date(beginning).setUTCFullYear(beginning.getUTCFullYear() + count) - beginning.getTime();
const day = 24 * 3_600_000;
const week = 7 * day;

function retentionOf(database: Database) {
  const clock = new TestClock(beginning);
  const { log, lines } = recordedLog();
  return { clock, lines, retention: new Retention(database, clock.now, log) };
}

function erasuresOf(database: Database): Erasures {
  return new Erasures({ database, secrets: testSecrets, now: () => beginning });
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
    const database = await open();
    const { clock, lines, retention } = retentionOf(database);
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
    const database = await open();
    const { clock, retention } = retentionOf(database);
    await register(database, clock.now());
    const id = await register(database, clock.now());
    const { number } = await database.db
      .selectFrom('inquiries')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
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
    const database = await open();
    const { clock, retention } = retentionOf(database);
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
    const shared = await createDatabase();
    const database = await openTestDatabase(shared);
    const others = shared.databaseUrl
      ? [await openTestDatabase(shared), await openTestDatabase(shared)]
      : [database, database];
    for (let index = 0; index < 5; index += 1) {
      await register(database, beginning);
    }
    const later = () => new Date(beginning.getTime() + years(3));
    const all = [database, ...others].map((one) => new Retention(one, later, createLog('silent')));
    await Promise.all(all.map((retention) => retention.purge()));
    expect((await purgeLog(database)).reduce((sum, { entries }) => sum + entries, 0)).toBe(5);
  });

  test('purges expired captcha solutions, which stay refused', async () => {
    const database = await open();
    const { clock, retention } = retentionOf(database);
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
    const database = await open();
    const { clock, retention, lines } = retentionOf(database);
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

  test('deletes one person’s data on request, ignoring the case of the address', async () => {
    const database = await open();
    await register(database, beginning, { marketingConsent: true });
    await register(database, beginning, { email: visitor.email.toUpperCase() });
    await register(database, beginning, { email: `x${visitor.email}`, marketingConsent: true });
    const erasures = erasuresOf(database);
    const purges = await erasures.erase(visitor.email.toLowerCase(), commandLine);
    expect(purges).toEqual([
      { kind: 'inquiries', reason: 'request', entries: 2 },
      { kind: 'marketing_consents', reason: 'request', entries: 1 },
    ]);
    expect(await counts(database)).toEqual({
      inquiries: 1,
      mail_outbox: 2,
      idempotency_keys: 1,
      captcha_solutions: 3,
      marketing_consents: 1,
    });
    expect(await purgeLog(database)).toEqual(purges.map((purge) => ({ ...purge, purged_at: beginning.toISOString() })));
    expect(await erasures.erase(visitor.email, commandLine)).toEqual([]);
  });

  test('withdraws all marketing consents of an address once', async () => {
    const database = await open();
    await register(database, beginning, { marketingConsent: true });
    await register(database, beginning, { marketingConsent: true, email: visitor.email.toUpperCase() });
    await register(database, beginning, { marketingConsent: true, email: `x${visitor.email}` });
    const later = new Date(beginning.getTime() + week);
    expect(await withdrawMarketing(database, visitor.email, beginning, commandLine)).toBe(2);
    expect(await withdrawMarketing(database, visitor.email, later, commandLine)).toBe(0);
    const rows = await database.db.selectFrom('marketing_consents').select('withdrawn_at').orderBy('email').execute();
    expect(rows.map(({ withdrawn_at }) => withdrawn_at).sort()).toEqual(
      [beginning.toISOString(), beginning.toISOString(), null].sort(),
    );
  });
});

describe('retentionStart', () => {
  test.each([
    ['2029-11-21T03:04:05.678Z', '2026-11-21T03:04:05.678Z'],
    ['2027-02-28T12:00:00.000Z', '2024-02-28T12:00:00.000Z'],
    ['2027-03-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2025-02-28T23:59:59.999Z'],
    ['2028-03-01T00:00:00.000Z', '2025-03-01T00:00:00.000Z'],
  ])('three years before %s is %s', (now, start) => {
    expect(retentionStart(new Date(now)).toISOString()).toBe(start);
  });
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
    await register(database, beginning, { marketingConsent: true });
    expect(files()).toContain(visitor.email);
    const erasures = erasuresOf(database);
    await erasures.erase(visitor.email, commandLine);
    expect(await erasures.finish()).toBeUndefined();
    for (const text of [visitor.email, visitor.name, visitor.subject]) {
      expect(files()).not.toContain(text);
    }
    await register(database, beginning);
    await new Retention(database, () => new Date(beginning.getTime() + years(3)), createLog('silent')).purge();
    for (const text of [visitor.email, visitor.name, visitor.subject]) {
      expect(files()).not.toContain(text);
    }
  });

  test('an erasure blocks no request while a program reads the database, and is overwritten afterwards', async () => {
    const dataDir = temporaryFolder();
    const database = await openSqlite(dataDir);
    const { log, lines } = recordedLog();
    const { kim, api } = await deskWith(database, { log });
    const walText = () => readFileSync(join(dataDir, `${databaseFile}-wal`), 'utf8');
    await register(database, beginning);
    const number = await newestNumber(database);
    const reader = await holdReader(join(dataDir, databaseFile));
    const request = { number, confirmation: visitor.email };
    expect((await kim.send('/tour/api/inquiries/delete-person', request)).status).toBe(200);
    await register(database, beginning, { email: 'other@example.com' });
    expect((await api.call('/cms/user/site/info')).status).toBe(200);
    await api.background.settled();
    const finish = serverJobs(api).find(({ name }) => name === 'finish erasures')?.run;
    await finish?.();
    expect(walText()).toContain(visitor.email);
    const warnings = () => lines.filter(({ level }) => level === 'warn');
    expect(warnings()).toMatchObject([{ since: api.now().toISOString() }]);
    await reader.release();
    await finish?.();
    expect(walText()).not.toContain(visitor.email);
    expect(await database.db.selectFrom('overwrites_due').selectAll().execute()).toEqual([]);
    expect(warnings()).toHaveLength(1);
  });
});
