import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommandContext } from '#server/commands/command.ts';
import { forgetCommand } from '#server/commands/forget.ts';
import { inquiriesCommand } from '#server/commands/inquiries.ts';
import { withdrawMarketingCommand } from '#server/commands/withdrawMarketing.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { categoryLabel } from '#server/mail/texts.ts';
import { inquiryCategories } from '#site.ts';
import { runCommand } from './support/command.ts';
import { newestNumber } from './support/desk.ts';
import { eachDatabase, openFor, temporaryFolder } from './support/eachDatabase.ts';
import { farAhead, register, visitor } from './support/inquiry.ts';
import { addKim } from './support/staff.ts';
import { testSecrets } from './support/testApi.ts';

const category = categoryLabel(inquiryCategories[0], 'en');

/** Runs a command on an open database; resolves to what it prints. */
async function run(command: (context: CommandContext) => Promise<void>, database: Database, ...args: string[]) {
  const lines: string[] = [];
  await command({
    database,
    args,
    settings: readSettings({}),
    secrets: testSecrets,
    now: () => farAhead,
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}

eachDatabase('npm run inquiries', ({ open }) => {
  test('lists the newest first', async () => {
    const database = await open();
    expect(await run(inquiriesCommand, database, 'list')).toBe('There are no inquiries.');
    await register(database, farAhead);
    const older = await newestNumber(database);
    const id = await register(database, new Date(farAhead.getTime() + 60_000), {
      category: 'ir',
      subject: 'IR 문의',
    });
    const newer = await newestNumber(database);
    expect(await run(inquiriesCommand, database, 'list')).toBe(
      [
        `${newer}  February 29, 2096 12:01 (Korean time)  IR  new  홍길동  IR 문의`,
        `${older}  February 29, 2096 12:00 (Korean time)  ${category}  new  홍길동  상담 시스템 도입 문의`,
      ].join('\n'),
    );
    expect((await run(inquiriesCommand, database, 'list', '--limit', '1')).split('\n')).toHaveLength(1);
    expect(JSON.parse(await run(inquiriesCommand, database, 'list', '--json', '--limit', '1'))).toEqual([
      {
        id,
        number: newer,
        receivedAt: '2096-02-29T03:01:00.000Z',
        answeredAt: null,
        category: 'ir',
        state: 'new',
        owner: null,
        name: '홍길동',
        subject: 'IR 문의',
        undelivered: [],
      },
    ]);
  });

  test('shows one with all that was said and what became of its mails', async () => {
    const database = await open();
    const id = await register(database, farAhead, { message: '첫 줄\n둘째 줄', marketingConsent: true });
    const sent_at = farAhead.toISOString();
    await database.db.updateTable('mail_outbox').set({ sent_at }).where('kind', '=', 'notification').execute();
    await database.db
      .updateTable('mail_outbox')
      .set({ attempts: 2, last_error: 'ESOCKET CONN' })
      .where('kind', '=', 'confirmation')
      .execute();
    expect(await run(inquiriesCommand, database, 'show', id)).toBe(`Inquiry: ${await newestNumber(database)}
State: new
Owner: nobody
Received: February 29, 2096 12:00 (Korean time)
Category: ${category}
Name: 홍길동
Email: ${visitor.email}
Language: ko
Material: not asked for
Privacy consent: given (text of 2026-01-01)
Marketing consent: given (text of 2026-02-01)
Mail (notification): sent February 29, 2096 12:00 (Korean time)
Mail (confirmation): waiting until February 29, 2096 12:00 (Korean time) after 2 failed attempts (ESOCKET CONN)
Subject: 상담 시스템 도입 문의

첫 줄
둘째 줄`);
  });

  test('assigns, changes the state, exports, and leaves a line of the audit for each', async () => {
    const database = await open();
    await addKim(database, { menus: 'inquiries' });
    await register(database, farAhead, { category: 'ir' });
    const number = await newestNumber(database);
    const inquiries = (...args: string[]) => run(inquiriesCommand, database, ...args);
    expect(await inquiries('assign', number.toLowerCase(), 'kim')).toBe(`${number} belongs to kim.`);
    expect(await inquiries('state', number, 'answered', '--how', 'telephone')).toBe(`${number} is answered.`);
    const [shown] = JSON.parse(await inquiries('list', '--state', 'answered', '--owner', 'kim', '--json'));
    expect(shown).toMatchObject({ number, state: 'answered', owner: 'kim', answeredAt: farAhead.toISOString() });
    expect(await inquiries('list', '--state', 'new')).toBe('There are no inquiries.');
    expect(await inquiries('assign', number, 'none')).toBe(`${number} belongs to nobody.`);
    const file = join(temporaryFolder(), 'inquiries.csv');
    expect(await inquiries('export', file, '--category', 'ir')).toContain(file);
    expect(readFileSync(file, 'utf8')).toContain(`"${number}","2096-02-29T03:00:00.000Z","IR","Answered"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(inquiries('export', file)).rejects.toThrow('EEXIST');
    const lines = (await inquiries('audit')).split('\n').map((line) => line.split('  ').slice(1).join(' '));
    expect(lines).toEqual([
      'command line export',
      'command line export category=ir',
      `command line change ${number}, owner`,
      'command line list 0 inquiries, state=new',
      'command line list 1 inquiries, state=answered&owner=kim',
      `command line change ${number}, state`,
      `command line change ${number}, owner`,
    ]);
    expect(JSON.parse(await inquiries('audit', '--json', '--limit', '1'))).toMatchObject([
      { action: 'audit', entries: 7 },
    ]);
    await expect(inquiries('assign', number, 'lee')).rejects.toThrow('Accounts with it: kim.');
    await expect(inquiries('state', number, 'answered')).rejects.toThrow('takes --how');
    await expect(inquiries('list', '--state', 'old')).rejects.toThrow('There is no state "old"');
  });

  test('says what it does not find or know', async () => {
    const database = await open();
    await expect(run(inquiriesCommand, database, 'show', 'x')).rejects.toThrow('There is no inquiry x');
    const wrong = [
      [],
      ['x'],
      ['show'],
      ['list', 'x'],
      ['list', '--limit', '0'],
      ['show', 'a', 'b'],
      ['show', 'a', '--json'],
    ];
    for (const args of wrong) {
      await expect(run(inquiriesCommand, database, ...args)).rejects.toThrow(/^npm run inquiries -- list/);
    }
  });
});

eachDatabase('npm run forget and withdraw-marketing', ({ open }) => {
  test('say what they have done', async () => {
    const database = await open();
    await register(database, farAhead, { marketingConsent: true });
    const address = visitor.email.toUpperCase();
    expect(await run(withdrawMarketingCommand, database, address)).toBe(
      'Marketing consents withdrawn: 1. They are deleted in three years, or by npm run forget.',
    );
    expect(await run(withdrawMarketingCommand, database, address)).toBe(
      'No marketing consent stands under this address.',
    );
    expect(await run(forgetCommand, database, address)).toBe(
      'Inquiries deleted: 1\nMarketing consents deleted: 1\n' +
        'Mails that were sent and backups that were made before are not reached: delete there what is theirs too.',
    );
    expect(await run(forgetCommand, database, address)).toBe('Nothing is kept under this address.');
  });

  test('explain how they are called', async () => {
    const database = await open();
    for (const [command, usage] of [
      [forgetCommand, 'npm run forget -- email'],
      [withdrawMarketingCommand, 'npm run withdraw-marketing -- email'],
    ] as const) {
      for (const args of [[], ['a@example.com', 'b@example.com'], ['hong']]) {
        await expect(run(command, database, ...args)).rejects.toThrow(usage);
      }
    }
  });
});

describe('commands', () => {
  test('work on the database of the server, and end with 1 when they fail', { timeout: 60_000 }, async () => {
    const DATA_DIR = temporaryFolder();
    const database = await openFor({ dataDir: DATA_DIR, databaseUrl: undefined });
    await register(database, farAhead, { marketingConsent: true });
    const listed = await runCommand(['inquiries', 'list'], { DATA_DIR });
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain('MS-0229-');
    const missing = 'There is no inquiry x: npm run inquiries -- list shows which there are.\n';
    expect(await runCommand(['inquiries', 'show', 'x'], { DATA_DIR })).toEqual({ code: 1, out: '', err: missing });
    expect(await runCommand(['withdraw-marketing', '--wrong'], { DATA_DIR })).toMatchObject({ code: 1, out: '' });
    expect(await runCommand(['withdraw-marketing', visitor.email], { DATA_DIR })).toMatchObject({ code: 0, err: '' });
    expect(await runCommand(['forget', visitor.email], { DATA_DIR })).toMatchObject({ code: 0, err: '' });
    expect(await database.db.selectFrom('inquiries').selectAll().execute()).toEqual([]);
  });

  test.each(['backup', 'forget', 'inquiries', 'restore', 'site-info', 'staff', 'withdraw-marketing'])(
    '%s --help prints its usage, whatever the database is like',
    async (name) => {
      const { code, out, err } = await runCommand([name, '--help'], { DATA_DIR: '/dev/null' });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(new RegExp(`^npm run ${name} -- `));
    },
  );
});
