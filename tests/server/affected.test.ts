import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAuditEntry, commandLine, readLogPage } from '#server/audit/auditLog.ts';
import { affectedCommand } from '#server/commands/affected.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { deleteInquiries } from '#server/inquiry/actions/jobs.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { runQuietly } from './support/command.ts';
import { eachDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { registerInquiry } from './support/inquiry.ts';
import { receivedFile, receivedMail } from './support/receivedMail.ts';
import { addKim } from './support/staff.ts';
import { testSecrets } from './support/testApi.ts';

const at = (time: string) => new Date(`2096-03-01T${time}:00+09:00`);
const period = ['--since', '2096-03-01T09:00', '--until', '2096-03-01T12:00'];
const kim = { userId: 'kim', address: null };
const lee = { userId: 'lee', address: null };

async function affected(database: Database, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const context = { database, secrets: testSecrets, now: () => at('13:00'), print: (line: string) => lines.push(line) };
  await runQuietly(
    affectedCommand((work) => work(context)),
    args,
  );
  return lines.join('\n').split('\n');
}

/** Stores an inquiry of each person, and returns the numbers. */
async function registerAll(database: Database, names: readonly string[], time = at('08:00'), changes = {}) {
  const numbers: string[] = [];
  for (const [index, name] of names.entries()) {
    const content = { name, email: `${name}@example.com`, ...changes };
    numbers.push((await registerInquiry(database, new Date(time.getTime() + index), content)).number);
  }
  return numbers;
}

eachDatabase('bin/site affected', ({ open }) => {
  test('counts what was shown in the time, and what was stored at its end', async () => {
    const database = await open();
    const [ann = '', bob = '', eve = ''] = await registerAll(database, ['ann', 'bob', 'eve'], at('08:00'));
    await registerAll(database, ['consenting'], at('08:30'), { marketingConsent: true });
    const [late = ''] = await registerAll(database, ['late'], at('12:30'));
    await registerAll(database, ['Ann'], at('08:40'));
    const { db } = database;
    await addAuditEntry(db, kim, { action: 'view', number: eve }, at('08:59'));
    await addAuditEntry(db, kim, { action: 'list', numbers: [ann, bob] }, at('09:00'));
    await addAuditEntry(db, lee, { action: 'view', number: ann }, at('10:00'));
    await addAuditEntry(db, kim, { action: 'signIn' }, at('10:00'));
    await addAuditEntry(db, kim, { action: 'view', number: late }, at('12:00'));
    expect(await affected(database, ...period)).toEqual([
      'Period: 2096-03-01 09:00:00 to 2096-03-01 12:00:00 (Korean time)',
      'Shown, by the audit log: 2 inquiries, 2 addresses',
      '  kim: list',
      '  lee: view',
      'Stored: 5 inquiries, 4 addresses, and 1 marketing consents',
    ]);
    await addAuditEntry(db, commandLine, { action: 'backup', entries: 5 }, at('11:00'));
    await addAuditEntry(db, commandLine, { action: 'list', entries: 1, detail: 'consents' }, at('11:00'));
    expect(await affected(database, ...period)).toContain(
      'Copied or listed without numbers: 2 times, so count what is stored',
    );
    const [entry] = await readLogPage(database, 'audit_log', undefined, 1);
    expect(entry).toMatchObject({ actor: null, action: 'audit', entries: 5, numbers: null });
    expect(entry?.detail).toBe('affected 2096-03-01T00:00:00.000Z 2096-03-01T03:00:00.000Z');
  });

  test('exports a line for each address, with its items in its language, and a number for each erased inquiry', async () => {
    const database = await open();
    await addKim(database);
    const [listed = ''] = await registerAll(database, ['listed']);
    const english = { name: 'viewed', email: 'viewed@example.com', lang: 'en', marketingConsent: true } as const;
    const { id, number: viewed } = await registerInquiry(database, at('08:10'), english);
    const [erased = ''] = await registerAll(database, ['erased'], at('08:20'));
    const [unseen = ''] = await registerAll(database, ['unseen'], at('08:30'));
    const inquiries = new Inquiries(database, () => at('08:40'));
    const files = [receivedFile('plan.pdf', 3)];
    const people = {
      from: { name: '', address: 'viewed@example.com' },
      to: [{ name: 'kim', address: 'KIM' }],
      cc: [{ name: '=Boss', address: 'boss@example.com' }],
      replyTo: [],
    };
    await inquiries.mailbox.receive(id, receivedMail({ people, files }));
    const { db } = database;
    await addAuditEntry(db, kim, { action: 'list', numbers: [listed, viewed] }, at('09:30'));
    for (const number of [viewed, erased]) await addAuditEntry(db, kim, { action: 'view', number }, at('09:40'));
    await addAuditEntry(db, lee, { action: 'view', number: unseen }, at('09:40'));
    await db.transaction().execute((trx) => deleteInquiries(trx, sql<boolean>`number = ${erased}`));

    const ofKim = ['--account', 'KIM'];
    const head = '"Email","Name","Language","Items shown","Inquiries shown","Items stored","Inquiries stored"';
    const shown = [
      `"boss@example.com","'=Boss","en","Email","${viewed}","",""`,
      `"listed@example.com","listed","ko","이름, 제목, 문의 내용","${listed}","이메일",""`,
      `"viewed@example.com","viewed","en","Name, Email, Subject, Message, Marketing consent","${viewed}","Files",""`,
      `"","","","","${erased}","",""`,
    ];
    expect(await affected(database, ...period, ...ofKim, '--export', '-')).toEqual(
      [`\ufeff${head}`, ...shown].map((line, index, { length }) => (index < length - 1 ? `${line}\r` : line)),
    );
    const [entry] = await readLogPage(database, 'audit_log', undefined, 1);
    expect(entry).toMatchObject({ actor: null, action: 'export', entries: 2, numbers: `${viewed} ${listed}` });
    expect(entry?.detail).toMatch(/^affected .* kim$/);
    expect(await affected(database, ...period, ...ofKim)).toEqual([
      expect.stringMatching(/^Period/),
      'Shown, by the audit log: 2 inquiries, 3 addresses',
      '  kim: list, view',
      `Shown, but erased since: 1 inquiries, ${erased}`,
    ]);

    await addAuditEntry(db, kim, { action: 'download', number: viewed }, at('09:50'));
    const file = join(temporaryFolder(), 'affected.csv');
    expect(await affected(database, ...period, '--export', file)).toEqual([
      `Wrote 4 addresses to ${file}, which contains personal data: delete it after use.`,
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('"Name, Email, Subject, Message, Files, Marketing consent"');
    expect(text).toContain(`"unseen@example.com","unseen","ko","이름, 이메일, 제목, 문의 내용","${unseen}","",""`);
    await expect(affected(database, ...period, '--export', file)).rejects.toThrow('choose another name.');
  });

  test('names a wrong time or account, and what to write', async () => {
    const database = await open();
    await addKim(database);
    await expect(affected(database)).rejects.toThrow("required option '--since <moment>'");
    for (const time of ['yesterday', '2096-03-01', '2096-02-30T09:00', '09:00']) {
      await expect(affected(database, '--since', time, '--until', '2096-03-01T12:00')).rejects.toThrow(
        'Write 2026-11-28T09:00 for Korean time, or 2026-11-28T00:00:00Z for UTC.',
      );
    }
    await expect(affected(database, '--since', '2096-03-01T00:00:00Z', '--until', '2096-03-01T09:00')).rejects.toThrow(
      '--until is not after --since',
    );
    await expect(affected(database, ...period, '--account', 'kin')).rejects.toThrow('no account kin: write kim.');
  });
});
