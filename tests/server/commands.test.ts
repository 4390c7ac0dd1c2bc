import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { label } from '#i18n/labels.ts';
import { commandLine, readLogPage } from '#server/audit/auditLog.ts';
import { inquiriesCommand } from '#server/commands/inquiries.ts';
import { mailCommand } from '#server/commands/mail.ts';
import type { OnDatabase } from '#server/commands/onDatabase.ts';
import { consentsDueCommand, forgetCommand, withdrawMarketingCommand } from '#server/commands/person.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { categoryLabel } from '#server/inquiry/fieldText.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { inquiryCategories } from '#site.ts';
import { runCommand, runQuietly } from './support/command.ts';
import { anyDatabase, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { farAhead, register, registerInquiry, specialCategory, toVisitor, visitor } from './support/inquiry.ts';
import { addKim } from './support/staff.ts';
import { testSecrets } from './support/testApi.ts';

const category = categoryLabel(inquiryCategories[0], 'en');
const special = categoryLabel(specialCategory, 'en');
const zone = label('mail:zone', 'en');

/** Runs a command on an open database and resolves to its output. */
async function run(define: (run: OnDatabase) => Command, database: Database, ...args: string[]) {
  const lines: string[] = [];
  const context = { database, secrets: testSecrets, now: () => farAhead, print: (line: string) => lines.push(line) };
  await runQuietly(
    define((work) => work(context)),
    args,
  );
  return lines.join('\n');
}

anyDatabase('bin/site inquiries', ({ open }) => {
  test('inquiries list shows the newest first', async () => {
    const database = await open();
    expect(await run(inquiriesCommand, database, 'list')).toBe('There are no inquiries.');
    const { number: older } = await registerInquiry(database, farAhead);
    const { id, number: newer } = await registerInquiry(database, new Date(farAhead.getTime() + 60_000), {
      category: specialCategory,
      subject: 'A special question',
    });
    expect(await run(inquiriesCommand, database, 'list')).toBe(
      [
        `${newer}  February 29, 2096 12:01 (${zone})  ${special}  open  홍길동  A special question`,
        `${older}  February 29, 2096 12:00 (${zone})  ${category}  open  홍길동  상담 시스템 도입 문의`,
      ].join('\n'),
    );
    expect((await run(inquiriesCommand, database, 'list', '--limit', '1')).split('\n')).toHaveLength(1);
    expect(JSON.parse(await run(inquiriesCommand, database, 'list', '--json', '--limit', '1'))).toEqual([
      {
        id,
        number: newer,
        receivedAt: '2096-02-29T03:01:00.000Z',
        answeredAt: null,
        waitingSince: '2096-02-29T03:01:00.000Z',
        added: false,
        category: specialCategory,
        state: 'open',
        owner: null,
        name: '홍길동',
        subject: 'A special question',
        lang: 'ko',
        version: 1,
        reply: null,
        snoozedUntil: null,
        undelivered: [],
      },
    ]);
  });

  test('an export has additions and answers, and notes on request', async () => {
    const database = await open();
    const { id: inquiry, number } = await registerInquiry(database, farAhead);
    const inquiries = new Inquiries(database, () => farAhead);
    await inquiries.visitor.add(
      { inquiry, key: 'a key', text: '좌석은 140석' },
      { challenge: 'a', expiresAt: farAhead },
    );
    const act = (version: number) => ({ number, version, event: crypto.randomUUID(), ...toVisitor });
    await inquiries.staff.note(commandLine, { ...act(2), text: '내부 메모' });
    await inquiries.staff.reply(commandLine, { ...act(3), text: '견적을 보냅니다' });
    await inquiries.staff.reply(commandLine, { ...act(4), text: '잘못 쓴 답' });
    await inquiries.staff.undoSend(commandLine, { number, event: crypto.randomUUID(), reply: 5 });
    const exported = async (...args: string[]) => {
      const file = join(temporaryFolder(), 'inquiries.csv');
      await run(inquiriesCommand, database, 'export', file, '--reason', 'a request', ...args);
      return readFileSync(file, 'utf8');
    };
    const text = await exported();
    expect(text).toContain('"[2096-02-29 12:00:00] 좌석은 140석","[2096-02-29 12:00:00] 견적을 보냅니다"');
    expect(text).not.toMatch(/메모|Notes|잘못 쓴 답/);
    expect(await exported('--notes')).toContain('견적을 보냅니다","[2096-02-29 12:00:00] 내부 메모"');
  });

  test('inquiries list, export and audit each add an audit entry', async () => {
    const database = await open();
    await addKim(database, { menus: 'inquiries' });
    const { number } = await registerInquiry(database, farAhead, { category: specialCategory });
    const inquiries = (...args: string[]) => run(inquiriesCommand, database, ...args);
    const step = { number, version: 1, event: crypto.randomUUID(), owner: 'kim', state: 'answered' } as const;
    await new Inquiries(database, () => farAhead).staff.change(commandLine, step);
    const [shown] = JSON.parse(await inquiries('list', '--state', 'answered', '--owner', 'kim', '--json'));
    expect(shown).toMatchObject({ number, state: 'answered', owner: 'kim', answeredAt: farAhead.toISOString() });
    expect(await inquiries('list', '--state', 'open')).toBe('There are no inquiries.');
    const file = join(temporaryFolder(), 'inquiries.csv');
    expect(await inquiries('export', file, '--category', specialCategory, '--reason', 'yearly report')).toContain(file);
    expect(readFileSync(file, 'utf8')).toContain(`"${number}","2096-02-29 12:00:00","${special}",`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(inquiries('export', file)).rejects.toThrow("required option '--reason <reason>'");
    await expect(inquiries('export', file, '--reason', 'test')).rejects.toThrow('Write one line of 5 to 200');
    await expect(inquiries('export', file, '--reason', 'again')).rejects.toThrow(
      `${file} cannot be written: it exists already, so choose another name.`,
    );
    const lines = (await inquiries('audit')).split('\n').map((line) => line.split('  ').slice(1).join(' '));
    expect(lines).toEqual([
      `command line export ${number}, 1 inquiries, again`,
      `command line export ${number}, 1 inquiries, category=${specialCategory}, yearly report`,
      'command line list 0 inquiries, state=open',
      `command line list ${number}, 1 inquiries, state=answered&owner=kim`,
      `command line change ${number}, state,owner`,
    ]);
    expect(JSON.parse(await inquiries('audit', '--json', '--limit', '1'))).toMatchObject([
      { action: 'audit', entries: 5 },
    ]);
    expect(await inquiries('audit', '--reviewed', 'one export, asked for')).toContain('Recorded the review');
    expect(JSON.parse(await inquiries('audit', '--json', '--limit', '1'))).toMatchObject([
      { action: 'audit', detail: expect.stringMatching(/^review by ./), reason: 'one export, asked for' },
    ]);
    await expect(inquiries('list', '--owner', 'zz')).rejects.toThrow('no account zz: staff list shows the accounts.');
    await expect(inquiries('export', `${file}2`, '--reason', 'again', '--owner', 'KIN')).rejects.toThrow('write kim.');
    await expect(inquiries('list', '--state', 'old')).rejects.toThrow('Allowed choices are open,');
  });
});

anyDatabase('bin/site mail', ({ open }) => {
  test('mail retry makes failed mails due, and prints their number', async () => {
    const database = await open();
    await register(database, farAhead);
    expect(await run(mailCommand, database, 'retry')).toBe('No mail has failed.');
    const failed = { attempts: 7, next_attempt_at: '2097-01-01T00:00:00.000Z', last_error: 'EMESSAGE DATA 554' };
    await database.db.updateTable('mail_outbox').set(failed).execute();
    expect(await run(mailCommand, database, 'retry')).toBe('Mails to send again: 2. The running server sends them.');
    const due = await database.db.selectFrom('mail_outbox').select(['attempts', 'next_attempt_at']).execute();
    expect(due.every(({ attempts, next_attempt_at }) => attempts === 1 && next_attempt_at < '2097')).toBe(true);
  });
});

anyDatabase('bin/site forget and withdraw-marketing', ({ open }) => {
  test('forget and withdraw-marketing print the number of deletions and withdrawals', async () => {
    const database = await open();
    await register(database, farAhead, { marketingConsent: true });
    await register(database, farAhead, { marketingConsent: true, email: visitor.email.toUpperCase() });
    await register(database, farAhead, { marketingConsent: true, email: `x${visitor.email}` });
    const address = visitor.email.toUpperCase();
    expect(await run(withdrawMarketingCommand, database, address)).toBe(
      'Marketing consents withdrawn: 2. Send no more advertising, and tell the person the day and the result within 14 days. The server deletes them in three years, bin/site forget at once.',
    );
    expect(await run(withdrawMarketingCommand, database, address)).toBe(`${address} has no marketing consent.`);
    expect(await run(forgetCommand, database, address)).toBe(
      'Inquiries deleted: 2\nMarketing consents deleted: 2\n' +
        'Sent mails and older backups still hold this person’s data: delete the mails. A restore of a backup deletes ' +
        'the person again.',
    );
    expect(await run(forgetCommand, database, address)).toBe(
      `The database has no inquiries, no mails and no marketing consents of ${address}.`,
    );
    const lines = await readLogPage(database, 'audit_log', undefined, 9);
    expect(lines.map(({ actor, action, entries }) => [actor, action, entries])).toEqual([
      [null, 'delete', 0],
      [null, 'delete', 2],
      [null, 'withdraw', 0],
      [null, 'withdraw', 2],
    ]);
    expect(await database.db.selectFrom('marketing_consents').selectAll().execute()).toMatchObject([
      { email: `x${visitor.email}`, withdrawn_at: null },
    ]);
  });
});

const defined = { inquiries: inquiriesCommand, forget: forgetCommand, 'withdraw-marketing': withdrawMarketingCommand };

test.each([
  ['inquiries', ['x'], "unknown command 'x'"],
  ['inquiries', ['list', 'x'], "too many arguments for 'list'"],
  ['inquiries', ['list', '--limit', '0'], 'Write a number from 1 to 999999.'],
  ['inquiries', ['list', '--short'], "unknown option '--short'"],
  ...(['forget', 'withdraw-marketing'] as const).flatMap((name) => [
    [name, [], "missing required argument 'email'"] as const,
    [name, ['a@example.com', 'b@example.com'], 'too many arguments'] as const,
    [name, ['hong'], 'It must be a mail address.'] as const,
  ]),
] as const)('bin/site %s rejects the arguments %j', async (name, args, reason) => {
  await expect(run(defined[name], await openSqlite(), ...args)).rejects.toThrow(reason);
});

anyDatabase('bin/site consents due', ({ open }) => {
  test('lists consents to advertising every two years, until they are withdrawn or given again', async () => {
    const database = await open();
    const given = (day: string, name: string, changes = {}) =>
      register(database, new Date(`${day}T03:00:00Z`), {
        ...{ name, email: `${name}@example.com`, marketingConsent: true, advertising: true },
        ...changes,
      });
    await given('2094-03-10', 'two');
    await given('2092-02-29', 'four', { lang: 'en' });
    await given('2094-04-10', 'later');
    await given('2094-02-27', 'past');
    await given('2094-03-05', 'again');
    await given('2095-03-05', 'again', { email: 'AGAIN@example.com' });
    await given('2094-03-05', 'withdrawn');
    await given('2094-03-05', 'unasked', { advertising: false });
    await run(withdrawMarketingCommand, database, 'withdrawn@example.com');
    expect(await run(consentsDueCommand, database)).toBe(
      '2096-02-29  agreed 2092-02-29  en  four  four@example.com\n' +
        '2096-03-10  agreed 2094-03-10  ko  two  two@example.com',
    );
    expect(await run(consentsDueCommand, database, '--from', '2096-02-01', '--days', '27')).toContain('past@');
    expect(await run(consentsDueCommand, database, '--from', '2096-06-01')).toBe(
      'No consent is to be confirmed in these days.',
    );
    await expect(run(consentsDueCommand, database, '--from', '2096-02-30')).rejects.toThrow('YYYY-MM-DD');
    const [, , audited] = await readLogPage(database, 'audit_log', undefined, 9);
    expect(audited).toMatchObject({
      action: 'list',
      entries: 2,
      detail: 'confirmations of consent, 2096-02-29, 31 days',
    });
  });
});

test('commands use the server’s database and exit with 1 on failure', async () => {
  const DATA_DIR = temporaryFolder();
  const database = await openSqlite(DATA_DIR);
  await register(database, farAhead);
  const listed = await runCommand(['inquiries', 'list'], { DATA_DIR });
  expect(listed).toEqual({ code: 0, err: '', out: expect.stringContaining(formatInquiryNumber('0229', '')) });
  const missing = 'There is no account x: staff list shows the accounts.\n';
  const ofNone = ['inquiries', 'list', '--owner', 'x'];
  expect(await runCommand(ofNone, { DATA_DIR })).toEqual({ code: 1, out: '', err: missing });
  await database.close();
  // Progress is shown only on a terminal.
  expect(await runCommand(['migrate'], { DATA_DIR })).toMatchObject({ code: 0, err: '' });
});

describe('bin/site', () => {
  const outside = { DATA_DIR: '/dev/null' };

  test('--help lists every command with its description', async () => {
    const { code, out, err } = await runCommand(['--help'], outside);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const documented = readFileSync('docs/commands.md', 'utf8').matchAll(/`bin\/site ([a-z][a-z:-]+)/g);
    const commands = new Set([...documented].map(([, name]) => name));
    expect(commands.size).toBeGreaterThan(10);
    for (const name of commands) expect(out).toMatch(new RegExp(`^  ${name} +[A-Z].+$`, 'm'));
  });

  test.each([
    ['help', 'forget'],
    ['inquiries', 'list', '--help'],
  ])('%s %s prints the usage without opening the database', async (...args) => {
    const { code, out, err } = await runCommand(args, outside);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: bin/site ${args.filter((arg) => !/^-|^help$/.test(arg)).join(' ')} `));
  });

  test.each([
    [['stff', 'list'], 1, "unknown command 'stff'\n(Did you mean staff?)"],
    [['check:content', '--formt', 'json'], 2, "unknown option '--formt'\n(Did you mean --format?)"],
    [
      ['serve', '--port', '5000'],
      1,
      "unknown option '--port'\n(Did you mean the setting PORT? Set it in the environment.)",
    ],
    [
      ['dev', 'stpo'],
      1,
      "command-argument value 'stpo' is invalid for argument 'action'. Allowed choices are stop, status, logs.",
    ],
  ])('the misspelled arguments %j get a suggestion', async (args, code, message) => {
    const outcome = await runCommand(args, outside);
    expect(outcome).toEqual({ code, out: '', err: expect.stringContaining(`error: ${message}`) });
  });

  test.each([
    [['build'], { SITE_ORIGIN: 'foo' }, 'SITE_ORIGIN is "foo": write a scheme and a host'],
    [['new', 'news', 'x'], { RATE_LIMIT: 'on' }, 'There is no setting RATE_LIMIT: write RATE_LIMITS,'],
    [['backup', 'copy'], { PORT: 'x', LOG_LEVEL: 'loud' }, 'PORT is "x": write a number from 0'],
  ])('bin/site %j refuses each of the wrong settings %j in one line', async (args, environment, message) => {
    const { code, out, err } = await runCommand(args, environment);
    const lines = Object.keys(environment).length;
    expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines });
    expect(err).toContain(message);
  });

  test('bin/site without arguments prints the commands and exits with 1', async () => {
    const { code, out, err } = await runCommand([], outside);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('Usage: bin/site [options] [command]');
  });
});
