import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { exportInquiries } from '#server/desk/exportInquiries.ts';
import { unlimited } from '#server/http/rateLimiter.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { MailIn, type MailOutcome } from '#server/mailIn/mailIn.ts';
import { describeWith } from '../support/testWith.ts';
import { deskWith, newestNumber } from './support/desk.ts';
import { anyDatabase, countRows, eachDatabase, openSqlite } from './support/eachDatabase.ts';
import { hasDovecot, imapServer, type TestMailbox } from './support/imapServer.ts';
import { farAhead, register, visitor } from './support/inquiry.ts';
import { recordedLog } from './support/logLines.ts';
import { mailSettings, outboxOf } from './support/mailing.ts';
import { mailServer } from './support/mailServer.ts';
import { TestClock } from './support/testApi.ts';

const mailbox = imapServer();

interface MailFields {
  from?: string;
  subject?: string;
  /** Message-ID that it answers. */
  answers?: string | undefined;
  id?: string;
  text?: string;
  headers?: readonly string[];
}

/** Returns the source of a mail. */
function mail({
  from = visitor.email,
  subject = 'Re: hello',
  answers,
  id,
  text = '네, 좋습니다.',
  headers = [],
}: MailFields) {
  return [
    `From: <${from}>`,
    'To: <support@company.example>',
    `Subject: ${subject}`,
    `Message-ID: <${id ?? randomUUID()}@visitor.example>`,
    'Date: Thu, 26 Nov 2026 15:12:00 +0900',
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}@${mailSettings.from.split('@').at(-1)}>`]),
    ...(headers.some((line) => /^content-type/i.test(line)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    ...headers,
    '',
    text,
    '',
  ].join('\r\n');
}

/** Receives a mailbox's mails until the test ends. */
function receiving(
  database: Database,
  { url }: Pick<TestMailbox, 'url'>,
  now = () => new Date(),
  rateLimiter = unlimited,
) {
  const { log } = recordedLog();
  const inquiries = new Inquiries(database, now);
  const process = new MailIn(url, { database, inquiries, rateLimiter, now, log });
  const running = process.run();
  onTestFinished(async () => {
    process.stop();
    await running;
  });
  const isReady = async () =>
    (await database.db.selectFrom('mailboxes').select('checked_at').executeTakeFirst())?.checked_at;
  return {
    running,
    ready: () => expect.poll(isReady).toBeTruthy(),
    stop: () => {
      process.stop();
      return running;
    },
    expectOutcomes: (expected: Partial<Record<MailOutcome, number>>) =>
      expect.poll(() => Object.fromEntries(process.outcomes)).toEqual(expected),
  };
}

/** Returns the desk with an answered inquiry of Kim, the id of the mail that answered it, and a read mailbox. */
async function answeredInquiry(database: Database) {
  const desk = await deskWith(database, { now: () => farAhead });
  const id = await register(database, farAhead);
  const number = await newestNumber(database);
  await desk.kim.act('change', number, 1, { owner: 'kim' });
  await desk.kim.act('change', number, 2, { state: 'answered' });
  const { id: confirmation } = await database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow();
  const box = mailbox();
  const process = receiving(database, box);
  await process.ready();
  const entries = async (kind: string) =>
    (await database.db.selectFrom('mail_outbox').selectAll().where('kind', '=', kind).execute()).length;
  return { ...desk, database, id, number, confirmation, box, process, entries };
}

describeWith('Dovecot', hasDovecot, 'replies by mail', () => {
  eachDatabase('a reply by mail', ({ open }) => {
    test('joins its inquiry, opens it again and tells the owner', async () => {
      const { kim, number, confirmation, box, process, entries } = await answeredInquiry(await open());
      await box.deliver(mail({ answers: confirmation, text: '네, 좋습니다.\r\n\r\n> 언제가 좋으세요?' }));
      await process.expectOutcomes({ joined: 1 });
      const detail = await kim.detail(number);
      expect(detail).toMatchObject({ state: 'open', answeredAt: null });
      expect(detail.history.at(-1)).toMatchObject({
        kind: 'addition',
        actor: null,
        text: '네, 좋습니다.',
        received: { from: null, quote: '> 언제가 좋으세요?', leftOut: [] },
      });
      expect(await entries('addition')).toBe(1);
      expect(await box.mails()).toEqual([{ subject: 'Re: hello', isRead: true }]);
    });

    test('joins once, also after a crash before it was marked and in another numbering', async () => {
      const database = await open();
      const { kim, number, confirmation, box, process } = await answeredInquiry(database);
      const source = mail({ answers: confirmation });
      await box.deliver(source);
      await process.expectOutcomes({ joined: 1 });
      await process.stop();
      await database.db.updateTable('mailboxes').set({ uid: 0 }).execute();
      const second = receiving(database, box);
      await second.expectOutcomes({ joined: 1 });
      await second.stop();
      box.renumber();
      await box.deliver(source);
      const third = receiving(database, box);
      await third.expectOutcomes({ joined: 2 });
      expect((await kim.detail(number)).history.filter(({ kind }) => kind === 'addition')).toHaveLength(1);
    });

    test('is read by one process at a time, and by the other after a stop', async () => {
      const database = await open();
      const { box, process, confirmation } = await answeredInquiry(database);
      const other = receiving(database, box);
      // Ends without a stop, because the first process has the lease.
      await other.running;
      await box.deliver(mail({ answers: confirmation }));
      await process.expectOutcomes({ joined: 1 });
      await process.stop();
      await box.deliver(mail({ answers: confirmation }));
      await receiving(database, box).expectOutcomes({ joined: 1 });
    });
  });

  anyDatabase('a mail', ({ open }) => {
    test('joins by the number in its subject together with its address', async () => {
      const { number, box, process } = await answeredInquiry(await open());
      await box.deliver(mail({ subject: `RE: [${number}] hello`, from: visitor.email.toUpperCase() }));
      await process.expectOutcomes({ joined: 1 });
      await box.deliver(mail({ subject: `RE: [${number}] hello`, from: 'other@example.com' }));
      await process.expectOutcomes({ joined: 1, unmatched: 1 });
    });

    test('waits until staff accept it if it comes from another address', async () => {
      const { kim, number, confirmation, box, process, entries } = await answeredInquiry(await open());
      await box.deliver(mail({ answers: confirmation, from: 'colleague@example.com' }));
      await process.expectOutcomes({ held: 1 });
      const held = await kim.detail(number);
      expect(held).toMatchObject({ state: 'answered', version: 4 });
      expect(held.history.at(-1)).toMatchObject({ kind: 'heldMail', received: { from: 'colleague@example.com' } });
      expect([await entries('heldMail'), await entries('addition')]).toEqual([1, 0]);
      expect((await kim.act('accept-mail', number, 4, { mail: 2 })).status).toBe(422);
      expect((await kim.act('accept-mail', number, 4, { mail: 4 })).status).toBe(200);
      const accepted = await kim.detail(number);
      expect(accepted).toMatchObject({ state: 'open', version: 5 });
      expect(accepted.history.slice(-2)).toMatchObject([
        { kind: 'addition', received: { from: 'colleague@example.com' } },
        { kind: 'accept', actor: { userId: 'kim' } },
      ]);
      expect((await kim.act('accept-mail', number, 5, { mail: 4 })).status).toBe(422);
    });

    test('that matches nothing, is automatic or is our own stays unread and changes nothing', async () => {
      const { kim, number, confirmation, box, process } = await answeredInquiry(await open());
      const about = { answers: confirmation };
      const own = mail({ from: mailSettings.from }).replace(
        /^Message-ID: .*$/m,
        `Message-ID: <${confirmation}@company.example>`,
      );
      for (const source of [
        mail({ subject: 'a new one' }),
        mail({ ...about, headers: ['Auto-Submitted: auto-replied'] }),
        mail({ ...about, headers: ['Precedence: bulk'] }),
        mail({ ...about, headers: ['X-Autoreply: yes'] }),
        mail({ ...about, subject: '=?utf-8?B?7J6Q64+ZIO2ajOyLoDog7Zy06rCA?=' }),
        own,
      ]) {
        await box.deliver(source);
      }
      await process.expectOutcomes({ unmatched: 1, automatic: 4, own: 1 });
      expect((await box.mails()).map(({ isRead }) => isRead)).not.toContain(true);
      expect(await kim.detail(number)).toMatchObject({ state: 'answered', version: 3 });
    });

    test.each([
      [
        'a mailing list of the company',
        ['Precedence: list', 'List-Id: <support.company.example>', 'Auto-Submitted: no'],
      ],
      ['a server that forwards it without its envelope sender', ['Return-Path: <>']],
    ])('joins through %s', async (_, headers) => {
      const { confirmation, box, process } = await answeredInquiry(await open());
      await box.deliver(mail({ answers: confirmation, headers }));
      await process.expectOutcomes({ joined: 1 });
    });

    test('joins at most twenty times an hour', async () => {
      const database = await open();
      const { confirmation, box, process } = await answeredInquiry(database);
      await process.stop();
      for (let index = 0; index < 2; index += 1)
        await box.deliver(mail({ answers: confirmation, id: `mail-${index}` }));
      let taken = 0;
      const limiter = { take: async () => (taken++ === 0 ? 0 : 60) };
      const limited = receiving(database, box, undefined, limiter);
      await limited.expectOutcomes({ joined: 1, limited: 1 });
      expect((await box.mails()).map(({ isRead }) => isRead)).toEqual([true, false]);
    });

    test('joins without its files if it is larger than 30 MB', async () => {
      const { kim, number, confirmation, box, process } = await answeredInquiry(await open());
      const line = `${'a'.repeat(76)}\r\n`;
      const text = ['--x', 'Content-Type: text/plain', '', 'See the plan.', '--x', 'Content-Type: application/pdf'];
      const file = ['Content-Disposition: attachment; filename=plan.pdf', '', `%PDF-${line.repeat(400_000)}`, '--x--'];
      const headers = ['Content-Type: multipart/mixed; boundary=x'];
      await box.deliver(mail({ answers: confirmation, headers, text: [...text, ...file].join('\r\n') }));
      await process.expectOutcomes({ joined: 1 });
      expect((await kim.detail(number)).history.at(-1)).toMatchObject({
        text: 'See the plan.',
        files: [],
        received: { leftOut: ['plan.pdf'] },
      });
    });

    test('is found, exported and erased like an addition', async () => {
      const database = await open();
      const { kim, id, number, confirmation, box, process } = await answeredInquiry(database);
      await box.deliver(mail({ answers: confirmation, text: '견적서를 부탁드립니다' }));
      await process.expectOutcomes({ joined: 1 });
      const found = await kim.send('/tour/api/inquiries/search', { text: '견적서' });
      expect((await found.json()).data.list).toMatchObject([{ number, added: true, preview: '견적서를 부탁드립니다' }]);
      expect((await Array.fromAsync(exportInquiries(database, [id], 'ko'))).join('')).toContain(
        '견적서를 부탁드립니다',
      );
      const confirmed = { number, confirmation: visitor.email };
      expect((await kim.send('/tour/api/inquiries/delete-person', confirmed)).status).toBe(200);
      for (const table of ['received_mails', 'inquiry_events', 'inquiry_files'] as const) {
        expect(await countRows(database, table)).toBe(0);
      }
      await box.deliver(mail({ answers: confirmation }));
      await process.expectOutcomes({ joined: 1, unmatched: 1 });
    });
  });

  anyDatabase('a report of a mail server', ({ open }) => {
    /** Answers an inquiry through a mail server. Returns the Message-IDs of confirmation and answer. */
    async function sentAnswer(database: Database) {
      const desk = await answeredInquiry(database);
      const action = { number: desk.number, version: 3, event: randomUUID(), text: '목요일은 어떠세요?' };
      await new Inquiries(database, () => farAhead).reply({ userId: 'kim', address: null }, action);
      const server = await mailServer();
      const { outbox, clock } = outboxOf(database, server);
      clock.advance(20_000);
      await outbox.deliverDue();
      const [answer] = server.mails.filter(({ headers }) => headers.subject?.startsWith('Re:'));
      const { 'message-id': id = '', references = '' } = answer?.headers ?? {};
      return { ...desk, answerId: id, references };
    }

    /** Returns a delivery report (RFC 3464). */
    const report = (returned: string, action = 'failed') =>
      mail({
        from: 'MAILER-DAEMON@mail.example',
        subject: 'Undelivered Mail Returned to Sender',
        headers: ['Return-Path: <>', 'Content-Type: multipart/report; report-type=delivery-status; boundary=x'],
        text: [
          '--x',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; mail.example',
          '',
          `Final-Recipient: rfc822; ${visitor.email}`,
          `Action: ${action}`,
          'Status: 5.1.1',
          '',
          '--x',
          'Content-Type: text/rfc822-headers',
          '',
          returned,
          '--x--',
        ].join('\r\n'),
      });

    test('marks its answer alone as undelivered, tells the owner and opens nothing', async () => {
      const { kim, number, box, process, answerId, references, entries, database } = await sentAnswer(await open());
      expect(references).not.toBe('');
      const returned = `Message-ID: ${answerId}\r\nReferences: ${references}\r\nIn-Reply-To: ${references}`;
      await box.deliver(report(returned, 'delayed'));
      await process.expectOutcomes({ automatic: 1 });
      expect(await kim.detail(number)).toMatchObject({ state: 'answered', reply: null });
      await box.deliver(report(returned));
      await process.expectOutcomes({ automatic: 1, bounce: 1 });
      const detail = await kim.detail(number);
      expect(detail).toMatchObject({ state: 'answered', reply: 'undelivered' });
      expect(detail.history.at(-1)).toMatchObject({ kind: 'undelivered' });
      expect(detail.history.find(({ kind }) => kind === 'reply')?.mail).toMatchObject({
        state: 'givenUp',
        reason: 'recipient',
      });
      expect(detail.confirmationFailure).toBeNull();
      expect(await entries('undelivered')).toBe(1);
      await box.deliver(report(returned));
      await process.expectOutcomes({ automatic: 2, bounce: 1 });
      expect(await entries('undelivered')).toBe(1);
      expect(await countRows(database, 'received_mails')).toBe(0);
    });

    test('in no standard form marks its answer, too', async () => {
      const { kim, number, box, process, answerId } = await sentAnswer(await open());
      const text = `This is the mail system.\r\n\r\n--- Below this line is a copy\r\n\r\nMessage-ID: ${answerId}`;
      await box.deliver(
        mail({
          from: 'mailer-daemon@mail.example',
          subject: `=?utf-8?B?${Buffer.from('[발송실패 안내]').toString('base64')}?=`,
          text,
        }),
      );
      await process.expectOutcomes({ bounce: 1 });
      expect(await kim.detail(number)).toMatchObject({ reply: 'undelivered' });
    });

    test('leaves the answer of a person alone, which joins with its file', async () => {
      const { kim, number, box, process, answerId } = await sentAnswer(await open());
      const source = mail({
        headers: [`References: ${answerId}`, 'Content-Type: multipart/mixed; boundary=x'],
        text: [
          '--x',
          'Content-Type: text/plain; charset=utf-8',
          '',
          '첨부합니다',
          '--x',
          'Content-Type: application/pdf',
          'Content-Disposition: attachment; filename=plan.pdf',
          '',
          '%PDF-1.7',
          '--x--',
        ].join('\r\n'),
      });
      await box.deliver(source);
      await process.expectOutcomes({ joined: 1 });
      const [file] = (await kim.detail(number)).history.at(-1)?.files ?? [];
      expect(file).toMatchObject({ name: 'plan.pdf' });
      const download = await kim.get(`/tour/api/inquiries/files/one?number=${number}&id=${file?.id}`);
      expect([download.status, await download.text()]).toEqual([200, '%PDF-1.7']);
    });
  });

  test('a mailbox that refuses the sign-in is retried after a pause that grows', async () => {
    const database = await openSqlite();
    const clock = new TestClock();
    const url = mailbox().url.replace(':secret@', ':wrong@');
    const { log, lines } = recordedLog();
    const inquiries = new Inquiries(database, clock.now);
    const process = new MailIn(url, { database, inquiries, rateLimiter: unlimited, now: clock.now, log });
    const attempts = async () => {
      await process.run();
      return lines.filter(({ msg }) => msg === 'Mailbox not read; retrying').length;
    };
    expect(await attempts()).toBe(1);
    expect(await attempts()).toBe(1);
    clock.advance(60_000);
    expect(await attempts()).toBe(2);
    clock.advance(60_000);
    expect(await attempts()).toBe(2);
    clock.advance(60_000);
    expect(await attempts()).toBe(3);
    expect(JSON.stringify(lines)).not.toMatch(/wrong|support\d/);
    expect(lines[0]).toMatchObject({ reason: 'sign-in refused' });
  });

  test('a mail that cannot be read stays in the mailbox and blocks none after it', async () => {
    const database = await openSqlite();
    const { confirmation, box, process } = await answeredInquiry(database);
    await database.db.schema.alterTable('received_mails').renameTo('away').execute();
    await box.deliver(mail({ answers: confirmation }));
    await process.expectOutcomes({ failed: 1 });
    await database.db.schema.alterTable('away').renameTo('received_mails').execute();
    await box.deliver(mail({ answers: confirmation }));
    await process.expectOutcomes({ failed: 1, joined: 1 });
    expect((await box.mails()).map(({ isRead }) => isRead)).toEqual([false, true]);
  });
});
