import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { exportInquiries } from '#server/desk/exportInquiries.ts';
import type { RateLimits } from '#server/http/rateLimiter.ts';
import { Erasures } from '#server/inquiry/erasures.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import type { MailOutcome } from '#server/mailIn/mailIn.ts';
import { readSettings } from '#settings/settings.ts';
import { describeWith } from '../support/testWith.ts';
import { Colleague, deskWith, newestNumber } from './support/desk.ts';
import { anyDatabase, countRows, eachDatabase, openSqlite } from './support/eachDatabase.ts';
import { hasDovecot, imapServer, type TestMailbox } from './support/imapServer.ts';
import { farAhead, registerInquiry, visitor } from './support/inquiry.ts';
import { mailboxReader, received } from './support/mailboxReader.ts';
import { mailSettings, mailsOfKind, outboxOf } from './support/mailing.ts';
import { mailServer } from './support/mailServer.ts';
import { receivedFile, receivedMail } from './support/receivedMail.ts';
import { repeat } from './support/repeat.ts';
import { addKim } from './support/staff.ts';
import { TestClock, testSecrets } from './support/testApi.ts';

const mailbox = imapServer();

interface MailFields {
  from?: string;
  to?: string;
  cc?: string;
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
  to = 'support@company.example',
  cc,
  subject = 'Re: hello',
  answers,
  id,
  text = '네, 좋습니다.',
  headers = [],
}: MailFields) {
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    ...(cc === undefined ? [] : [`Cc: <${cc}>`]),
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
  options: Parameters<typeof mailboxReader>[2] = {},
) {
  const { process, ready } = mailboxReader(database, url, options);
  const running = process.run();
  onTestFinished(async () => {
    process.stop();
    await running;
  });
  return {
    running,
    ready,
    stop: () => {
      process.stop();
      return running;
    },
    expectOutcomes: (expected: Partial<Record<MailOutcome, number>>) =>
      expect.poll(() => Object.fromEntries(process.outcomes)).toEqual(expected),
  };
}

const deskSettings = readSettings({
  ...{ STAFF_SECOND_FACTOR: 'off', STAFF_IDLE_MINUTES: '720', SMTP_URL: 'smtp://127.0.0.1:1' },
  ...{ INQUIRY_TO: mailSettings.inquiryTo.join(), INQUIRY_REPLY_TO: received.replyTo, MAIL_FROM: mailSettings.from },
});

/** Returns the desk with an answered inquiry of Kim, the id of the mail that answered it, and a read mailbox. */
async function answeredInquiry(database: Database) {
  const desk = await deskWith(database, { now: () => farAhead, settings: deskSettings });
  const message = '상담 시스템을 도입하려고 합니다. 음성 인식부터 보고 싶습니다. 금액과 일정을 알려 주세요.';
  const { id, number } = await registerInquiry(database, farAhead, { message });
  await desk.kim.act('change', number, 1, { owner: 'kim' });
  await desk.kim.act('change', number, 2, { state: 'answered' });
  const [{ id: confirmation } = { id: '' }] = await mailsOfKind(database, 'confirmation');
  const box = mailbox();
  const process = receiving(database, box);
  await process.ready();
  const inquiries = new Inquiries(database, () => farAhead);
  return {
    ...{ ...desk, database, id, number, confirmation, box, process },
    entries: async (kind: string) => (await mailsOfKind(database, kind)).length,
    /** Delivers a mail that answers the confirmation, unless its fields say otherwise. Expects outcomes of all mails. */
    deliver: async (fields: MailFields, outcomes: Partial<Record<MailOutcome, number>>) => {
      await box.deliver(mail({ answers: confirmation, ...fields }));
      await process.expectOutcomes(outcomes);
    },
    /** Adds a mail to the inquiry as the mailbox does. */
    receive: (fields: Parameters<typeof receivedMail>[0]) => inquiries.mailbox.receive(id, receivedMail(fields)),
    last: async () => (await desk.kim.detail(number)).history.at(-1),
  };
}

describeWith('Dovecot', hasDovecot, 'replies by mail', () => {
  eachDatabase('a reply by mail', ({ open }) => {
    test('joins its inquiry, opens it again and tells the owner', async () => {
      const { kim, number, box, deliver, entries } = await answeredInquiry(await open());
      const { message } = await kim.detail(number);
      const quote = message.replace(/^/gm, '> ');
      await deliver({ cc: 'boss@example.com', text: `네, 좋습니다.\r\n\r\n${quote}` }, { joined: 1 });
      const detail = await kim.detail(number);
      expect(detail).toMatchObject({ state: 'open', answeredAt: null });
      expect(detail.history.at(-1)).toMatchObject({
        kind: 'addition',
        actor: null,
        text: '네, 좋습니다.',
        received: {
          from: { address: visitor.email },
          isOther: false,
          isProven: true,
          to: [{ address: 'support@company.example' }],
          cc: [{ address: 'boss@example.com' }],
          quotes: [{ at: '네, 좋습니다.'.length, text: quote }],
          leftOut: [],
        },
      });
      expect(detail.nextRecipients).toEqual({ to: [visitor.email], cc: ['boss@example.com'] });
      expect(await entries('addition')).toBe(1);
      expect(await box.mails()).toEqual([{ subject: 'Re: hello', isRead: true }]);
    });

    test('joins once, also after a crash before it was marked and in another numbering', async () => {
      const { database, kim, number, confirmation, box, process } = await answeredInquiry(await open());
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
      const { database, box, process, confirmation, deliver } = await answeredInquiry(await open());
      const other = receiving(database, box);
      // Ends without a stop, because the first process has the lease.
      await other.running;
      await deliver({}, { joined: 1 });
      await process.stop();
      await box.deliver(mail({ answers: confirmation }));
      await receiving(database, box).expectOutcomes({ joined: 1 });
    });
  });

  anyDatabase('a mail', ({ open }) => {
    test('joins by the number in its subject together with its address, which it marks until it is proven', async () => {
      const { number, deliver, last } = await answeredInquiry(await open());
      const fields = { answers: undefined, subject: `RE: [${number}] hello` };
      const proof = (server: string) =>
        `Authentication-Results: ${server}; dmarc=pass header.from=${visitor.email.split('@').at(-1)}`;
      await deliver({ ...fields, from: visitor.email.toUpperCase() }, { joined: 1 });
      expect((await last())?.received).toMatchObject({ isProven: false });
      await deliver({ ...fields, headers: [proof('mx.evil.example')] }, { joined: 2 });
      expect((await last())?.received).toMatchObject({ isProven: false });
      await deliver({ ...fields, headers: [proof('mx.company.example')] }, { joined: 3 });
      expect((await last())?.received).toMatchObject({ isProven: true });
    });

    test('from another address that answers one of ours joins, opens the inquiry and is marked', async () => {
      const { kim, number, deliver, entries } = await answeredInquiry(await open());
      await deliver({ from: 'private@example.com' }, { joined: 1 });
      const detail = await kim.detail(number);
      expect(detail).toMatchObject({ state: 'open', nextRecipients: { to: ['private@example.com'], cc: [] } });
      expect(detail.history.at(-1)?.received).toMatchObject({ isOther: true, isProven: true });
      expect(await entries('addition')).toBe(1);
      // From now on, the number is enough.
      await deliver({ answers: undefined, subject: `[${number}]`, from: 'private@example.com' }, { joined: 2 });
    });

    test('that a colleague of the sender writes to a mail of the thread joins', async () => {
      const { kim, number, deliver } = await answeredInquiry(await open());
      await deliver({ id: 'first', cc: 'boss@example.com' }, { joined: 1 });
      const people = { from: 'boss@example.com', to: visitor.email, cc: 'support@company.example' };
      const headers = ['In-Reply-To: <first@visitor.example>'];
      await deliver({ answers: undefined, ...people, headers }, { joined: 2 });
      const { nextRecipients } = await kim.detail(number);
      expect(nextRecipients).toEqual({ to: ['boss@example.com'], cc: [visitor.email] });
    });

    test('becomes an inquiry if a new person writes it, and only the company gets a mail', async () => {
      const { database, kim, number: known, box, deliver } = await answeredInquiry(await open());
      const content = { subject: '=?utf-8?B?7IOB64u0?=', text: '도입을 상담하고 싶습니다.' };
      await deliver({ answers: undefined, from: 'new@example.com', cc: 'boss@example.com', ...content }, { opened: 1 });
      const [number = ''] = (await kim.list()).list.map((one) => one.number).filter((one) => one !== known);
      const detail = await kim.detail(number);
      expect(detail).toMatchObject({
        ...{ origin: 'mail', category: '', state: 'open', lang: 'ko', name: 'new@example.com' },
        ...{ email: 'new@example.com', subject: '상담', message: '도입을 상담하고 싶습니다.' },
        nextRecipients: { to: ['new@example.com'], cc: ['boss@example.com'] },
      });
      expect(detail.history).toMatchObject([{ kind: 'received', text: null, received: { isProven: false } }]);
      const mails = await database.db
        .selectFrom('mail_outbox')
        .select('kind')
        .where('inquiry_id', '=', (eb) => eb.selectFrom('inquiries').select('id').where('number', '=', number))
        .execute();
      expect(mails).toEqual([{ kind: 'notification' }]);
      expect(await box.mails()).toMatchObject([{ isRead: true }]);
    });

    test('becomes a note if a colleague writes it, and the owner and the mentioned get a mail', async () => {
      const { database, kim, number, deliver } = await answeredInquiry(await open());
      for (const userId of ['park@company.example', 'lee@company.example']) {
        await addKim(database, { userId, name: userId.split('@')[0] ?? '', menus: 'inquiries' });
      }
      await kim.act('change', number, 3, { owner: 'lee@company.example' });
      await deliver({ from: 'park@company.example', text: '@lee 금액은 제가 확인할게요.' }, { noted: 1 });
      await deliver({ from: 'sales@company.example', text: '@park 부탁합니다.' }, { noted: 2 });
      const detail = await kim.detail(number);
      expect(detail.state).toBe('answered');
      expect(detail.history.slice(-2)).toMatchObject([
        { kind: 'note', actor: { userId: 'park@company.example' }, text: '@lee 금액은 제가 확인할게요.' },
        { kind: 'note', actor: null, received: { from: { address: 'sales@company.example' } } },
      ]);
      expect(detail.nextRecipients).toEqual({ to: [visitor.email], cc: [] });
      const told = await mailsOfKind(database, 'note');
      expect(told.map(({ recipients }) => recipients).sort()).toEqual([
        'lee@company.example',
        'lee@company.example',
        'park@company.example',
      ]);
    });

    test('that is automatic or our own stays unread and changes nothing', async () => {
      const { kim, number, confirmation, box, process } = await answeredInquiry(await open());
      const about = { answers: confirmation };
      const own = mail({ from: mailSettings.from }).replace(
        /^Message-ID: .*$/m,
        `Message-ID: <${confirmation}@company.example>`,
      );
      for (const source of [
        mail({ headers: ['Auto-Submitted: auto-generated'] }),
        mail({ ...about, headers: ['Auto-Submitted: auto-replied'] }),
        mail({ ...about, headers: ['Precedence: bulk'] }),
        mail({ ...about, headers: ['X-Autoreply: yes'] }),
        own,
      ]) {
        await box.deliver(source);
      }
      await process.expectOutcomes({ automatic: 4, own: 1 });
      expect((await box.mails()).map(({ isRead }) => isRead)).not.toContain(true);
      expect(await kim.detail(number)).toMatchObject({ state: 'answered', version: 3 });
      expect((await kim.list()).unread).toBe(0);
    });

    test('from an address of ours is of the person whom a mailing list names', async () => {
      const { deliver, last } = await answeredInquiry(await open());
      const headers = [`X-Original-From: ${visitor.email}`];
      await deliver({ from: 'support@company.example', headers }, { joined: 1 });
      expect((await last())?.received).toMatchObject({ isOther: false });
    });

    test('above the limit of an hour stays in the mailbox, which the desk shows and the owner learns once', async () => {
      const { kim, number, confirmation, box, process, entries, database } = await answeredInquiry(await open());
      await process.stop();
      await repeat(3, (index) => box.deliver(mail({ answers: confirmation, id: `mail-${index}` })));
      const taken = new Set<string>();
      const limiter: RateLimits = {
        take: async ({ name }) => {
          const isFirst = !taken.has(name);
          taken.add(name);
          return isFirst ? 0 : 60;
        },
      };
      const limited = receiving(database, box, { rateLimiter: limiter });
      await limited.expectOutcomes({ joined: 1, limited: 2 });
      await expect.poll(async () => (await kim.list()).unread).toBe(2);
      expect((await kim.detail(number)).history.map(({ kind }) => kind).slice(-2)).toEqual(['addition', 'unread']);
      expect(await entries('unread')).toBe(1);
      expect((await box.mails()).map(({ isRead }) => isRead)).toEqual([true, false, false]);
      // A known mail spends nothing.
      await limited.stop();
      await database.db.updateTable('mailboxes').set({ uid: 0 }).execute();
      const full = { take: async () => 60 };
      await receiving(database, box, { rateLimiter: full }).expectOutcomes({ joined: 1, limited: 2 });
    });

    test('loses its words when its author is erased, and others lose the address', async () => {
      const { number, kim, database, receive } = await answeredInquiry(await open());
      const person = { name: '이부장', address: 'Boss@example.com' };
      const from = { name: '', address: visitor.email };
      const people = { from, to: [], cc: [person], replyTo: [] };
      await receive({ id: 'first', people });
      const own = { ...people, from: person, cc: [from] };
      await receive({ id: 'second', people: own, text: '비밀', files: [receivedFile('a.pdf', 9)] });
      await receive({ id: 'third', text: '네.', quotes: [{ at: 2, text: '> 비밀' }] });
      const recipients = { to: [person.address], cc: [visitor.email] };
      await kim.act('reply', number, 6, { text: '답변', ...recipients });
      const erasures = new Erasures({ database, secrets: testSecrets, now: () => farAhead });
      const byOperator = { userId: null, address: null };
      expect(await erasures.erase('boss@EXAMPLE.com', byOperator)).toMatchObject([
        { kind: 'received_mails', entries: 1 },
      ]);
      const detail = await kim.detail(number);
      expect(JSON.stringify(detail)).not.toMatch(/boss@|이부장|비밀|a\.pdf/i);
      expect(detail.history.at(-1)?.recipients).toEqual({ to: [], cc: [visitor.email] });
      expect(await receive({ id: 'second' })).toBeUndefined();
      const found = await kim.send('/tour/api/inquiries/search', { text: '비밀' });
      expect((await found.json()).data.list).toEqual([]);
    });

    test('is one of a hundred at most in an inquiry', async () => {
      const { deliver, receive, last } = await answeredInquiry(await open());
      await repeat(100, (index) => receive({ id: `mail-${index}` }));
      await deliver({}, { limited: 1 });
      expect((await last())?.kind).toBe('unread');
    });

    test('leaves the names of files beyond 50 MB in an inquiry, and of all in spam', async () => {
      const { number, kim, receive, last } = await answeredInquiry(await open());
      /** Receives a mail with files, and returns the names of those that are stored and left out. */
      const received = async (size: number, ...names: string[]) => {
        await receive({ files: names.map((name) => receivedFile(name, size)) });
        const event = await last();
        return [event?.files.map(({ name }) => name), event?.received?.leftOut];
      };
      expect(await received(20_000_000, 'a.pdf', 'b.pdf', 'c.pdf')).toEqual([['a.pdf', 'b.pdf'], ['c.pdf']]);
      expect(await received(100, 'small.pdf')).toEqual([['small.pdf'], []]);
      await kim.act('change', number, (await kim.detail(number)).version, { state: 'spam' });
      expect(await received(100, 'spam.pdf')).toEqual([[], ['spam.pdf']]);
    });

    test('joins without its files if it is larger than 30 MB', async () => {
      const { deliver, last } = await answeredInquiry(await open());
      const line = `${'a'.repeat(76)}\r\n`;
      const text = ['--x', 'Content-Type: text/plain', '', 'See the plan.', '--x', 'Content-Type: application/pdf'];
      const file = ['Content-Disposition: attachment; filename=plan.pdf', '', `%PDF-${line.repeat(400_000)}`, '--x--'];
      const headers = ['Content-Type: multipart/mixed; boundary=x'];
      await deliver({ headers, text: [...text, ...file].join('\r\n') }, { joined: 1 });
      expect(await last()).toMatchObject({
        text: 'See the plan.',
        files: [],
        received: { leftOut: ['plan.pdf'] },
      });
    });

    test('is found, exported and erased like an addition', async () => {
      const { database, kim, id, number, deliver } = await answeredInquiry(await open());
      await deliver({ text: '견적서를 부탁드립니다' }, { joined: 1 });
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
      await deliver({}, { joined: 1, opened: 1 });
    });
  });

  anyDatabase('a conversation', ({ open }) => {
    test('joins a customer, a colleague in copy and two staff in one thread, from which a note stays out', async () => {
      const database = await open();
      const clock = new TestClock(farAhead);
      const { api } = await deskWith(database, { now: clock.now, settings: deskSettings });
      const signedIn = async (userId: string) => {
        await addKim(database, { userId, name: userId, menus: 'inquiries' });
        return await new Colleague(api).signIn(userId);
      };
      const [one, two] = [await signedIn('one@company.example'), await signedIn('two@company.example')];
      const [customer, colleague] = [visitor.email, 'colleague@customer.example'];
      const server = await mailServer();
      const { outbox } = outboxOf(database, server, { clock, ...received });
      const box = mailbox();
      const { ready, expectOutcomes } = receiving(database, box, clock);
      await ready();
      const sent = (subject: RegExp) =>
        server.mails.filter(({ headers }) => subject.test(headers.subject ?? '')).at(-1);
      const deliver = async () => {
        clock.advance(20_000);
        await outbox.deliverDue();
      };
      /** Answers the newest message as the desk proposes, and returns the mail. */
      const answer = async (staff: Colleague, text: string) => {
        const { version, nextRecipients } = await staff.detail(number);
        expect((await staff.act('reply', number, version, { text, ...nextRecipients })).status).toBe(200);
        await deliver();
        return sent(/^Re: /);
      };

      const question = { from: customer, cc: colleague, subject: '도입 문의', id: 'question', text: '얼마인가요?' };
      await box.deliver(
        mail({ ...question, subject: `=?utf-8?B?${Buffer.from(question.subject).toString('base64')}?=` }),
      );
      await expectOutcomes({ opened: 1 });
      const number = await newestNumber(database);

      const first = await answer(one, '백만 원입니다.');
      const firstId = first?.headers['message-id'] ?? '';
      expect(first?.to).toEqual([customer, colleague]);
      expect(first?.headers).toMatchObject({
        ...{ to: customer, cc: colleague, 'in-reply-to': '<question@visitor.example>' },
      });
      expect(first?.text).toContain('> 얼마인가요?');

      const text = '언제 시작하나요?\r\n\r\n> 백만 원입니다.';
      const headers = [`In-Reply-To: ${firstId}`, `References: <question@visitor.example> ${firstId}`];
      await box.deliver(mail({ from: colleague, cc: customer, id: 'second', text, headers }));
      await expectOutcomes({ opened: 1, joined: 1 });
      await deliver();
      const notice = server.mails.find(({ to, text }) => to.includes('one@company.example') && text.includes(number));
      expect(notice?.headers['reply-to']).toBe(received.replyTo);
      await box.deliver(
        mail({
          from: 'one@company.example',
          text: '할인은 말하지 마세요. @two@company.example',
          headers: [`In-Reply-To: ${notice?.headers['message-id']}`],
        }),
      );
      await expectOutcomes({ opened: 1, joined: 1, noted: 1 });

      const second = await answer(two, '다음 주에 시작합니다.');
      expect(second?.to).toEqual([colleague, customer]);
      expect(second?.headers).toMatchObject({ to: colleague, cc: customer, 'in-reply-to': '<second@visitor.example>' });
      expect(second?.headers.references).toBe(`<question@visitor.example> ${firstId} <second@visitor.example>`);
      for (const quote of ['언제 시작하나요?', '백만 원입니다.', '얼마인가요?'])
        expect(second?.text).toContain(`> ${quote}`);

      const { history } = await two.detail(number);
      const kinds = history.map(({ kind }) => kind).filter((kind) => !['sent', 'change'].includes(kind));
      expect(kinds).toEqual(['received', 'reply', 'addition', 'note', 'reply']);
      const outside = server.mails.filter(({ to }) => !to.every((address) => address.endsWith('@company.example')));
      expect(outside).toEqual([first, second]);
      expect(JSON.stringify(outside)).not.toContain('할인');
      const informed = server.mails.find(({ to }) => to.includes('two@company.example'));
      expect(informed?.text).toContain('할인');
    });
  });

  anyDatabase('a report of a mail server', ({ open }) => {
    /** Answers an inquiry through a mail server. Returns the Message-IDs of confirmation and answer. */
    async function sentAnswer(database: Database) {
      const desk = await answeredInquiry(database);
      const to = { to: [visitor.email], cc: [] };
      const action = { number: desk.number, version: 3, event: randomUUID(), text: '목요일은 어떠세요?', ...to };
      await new Inquiries(database, () => farAhead).staff.reply({ userId: 'kim', address: null }, action);
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

    test('marks its answer alone as undelivered, tells the owner and opens the inquiry', async () => {
      const { kim, number, box, process, answerId, references, entries, database } = await sentAnswer(await open());
      expect(references).not.toBe('');
      const returned = `Message-ID: ${answerId}\r\nReferences: ${references}\r\nIn-Reply-To: ${references}`;
      await box.deliver(report(returned, 'delayed'));
      await process.expectOutcomes({ automatic: 1 });
      expect(await kim.detail(number)).toMatchObject({ state: 'answered', reply: null });
      await box.deliver(report(returned));
      await process.expectOutcomes({ automatic: 1, bounce: 1 });
      const detail = await kim.detail(number);
      expect(detail).toMatchObject({ state: 'open', reply: 'undelivered' });
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
      const { kim, number, deliver, answerId } = await sentAnswer(await open());
      const text = `This is the mail system.\r\n\r\n--- Below this line is a copy\r\n\r\nMessage-ID: ${answerId}`;
      const subject = `=?utf-8?B?${Buffer.from('[발송실패 안내]').toString('base64')}?=`;
      await deliver({ answers: undefined, from: 'mailer-daemon@mail.example', subject, text }, { bounce: 1 });
      expect(await kim.detail(number)).toMatchObject({ reply: 'undelivered' });
    });

    test('leaves the answer of a person alone, which joins with its file', async () => {
      const { kim, number, deliver, last, answerId } = await sentAnswer(await open());
      const headers = [`References: ${answerId}`, 'Content-Type: multipart/mixed; boundary=x'];
      const text = ['--x', 'Content-Type: text/plain; charset=utf-8', '', '첨부합니다', '--x'];
      const name = 'Content-Disposition: attachment; filename=plan.pdf';
      const file = ['Content-Type: application/pdf', name, '', '%PDF-1.7', '--x--'];
      const fields = { answers: undefined, headers, text: [...text, ...file].join('\r\n') };
      await deliver(fields, { joined: 1 });
      const [stored] = (await last())?.files ?? [];
      expect(stored).toMatchObject({ name: 'plan.pdf' });
      const download = await kim.get(`/tour/api/inquiries/files/one?number=${number}&id=${stored?.id}`);
      expect([download.status, await download.text()]).toEqual([200, '%PDF-1.7']);
    });
  });

  test('a mail that cannot be read stays in the mailbox, is shown at the desk and blocks none after it', async () => {
    const { database, kim, box, deliver } = await answeredInquiry(await openSqlite());
    await database.db.schema.alterTable('received_mails').renameTo('away').execute();
    await deliver({}, { failed: 1 });
    await database.db.schema.alterTable('away').renameTo('received_mails').execute();
    await deliver({}, { failed: 1, joined: 1 });
    expect((await box.mails()).map(({ isRead }) => isRead)).toEqual([false, true]);
    await expect.poll(async () => (await kim.list()).unread).toBe(1);
  });

  test('a mail that was begun three times has failed, and those behind it are read', async () => {
    const { database, kim, confirmation, box, process } = await answeredInquiry(await openSqlite());
    await process.stop();
    await repeat(2, () => box.deliver(mail({ answers: confirmation })));
    await database.db.updateTable('mailboxes').set({ begun_uid: 1, begun_times: 3 }).execute();
    await receiving(database, box).expectOutcomes({ failed: 1, joined: 1 });
    await expect.poll(async () => (await kim.list()).unread).toBe(1);
  });
});
