import { describe, expect, test } from 'vitest';
import type { CommandContext } from '#server/commands/command.ts';
import { forgetCommand } from '#server/commands/forget.ts';
import { inquiriesCommand } from '#server/commands/inquiries.ts';
import { withdrawMarketingCommand } from '#server/commands/withdrawMarketing.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { runCommand } from './support/command.ts';
import { eachDatabase, openFor, temporaryFolder } from './support/eachDatabase.ts';
import { farAhead, register, visitor } from './support/inquiry.ts';
import { testSecrets } from './support/testApi.ts';

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
    const older = await register(database, farAhead);
    const newer = await register(database, new Date(farAhead.getTime() + 60_000), {
      category: 'ir',
      subject: 'IR 문의',
    });
    expect(await run(inquiriesCommand, database, 'list')).toBe(
      [
        `${newer}  February 29, 2096 12:01 (Korean time)  IR  홍길동  IR 문의`,
        `${older}  February 29, 2096 12:00 (Korean time)  AICC  홍길동  상담 시스템 도입 문의`,
      ].join('\n'),
    );
    expect((await run(inquiriesCommand, database, 'list', '--limit', '1')).split('\n')).toHaveLength(1);
    expect(JSON.parse(await run(inquiriesCommand, database, 'list', '--json', '--limit', '1'))).toEqual([
      {
        id: newer,
        receivedAt: '2096-02-29T03:01:00.000Z',
        category: 'ir',
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
    expect(await run(inquiriesCommand, database, 'show', id)).toBe(`Inquiry: ${id}
Received: February 29, 2096 12:00 (Korean time)
Category: AICC
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
    const id = await register(database, farAhead, { marketingConsent: true });
    const listed = await runCommand(['inquiries', 'list'], { DATA_DIR });
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain(id);
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
