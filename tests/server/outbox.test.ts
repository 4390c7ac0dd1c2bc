import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { InquiryMailSettings } from '#server/config/mailSettings.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { InquiryActions } from '#server/desk/inquiryActions.ts';
import { newestInquiries } from '#server/desk/readInquiries.ts';
import { RateLimiter } from '#server/http/rateLimiter.ts';
import { Background } from '#server/jobs/background.ts';
import { additionNotice } from '#server/mail/addition.ts';
import { AdditionLinks } from '#server/mail/additionLinks.ts';
import { ConfirmationLimits, mailboxOf } from '#server/mail/confirmationLimits.ts';
import { smtpFailure } from '#server/mail/deliveryFailure.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';
import { mailChannel } from '#server/mail/mailChannel.ts';
import { createMailer, longestDelivery, type Mail, type Mailer } from '#server/mail/mailer.ts';
import { Outbox } from '#server/mail/outbox.ts';
import { OutboxFigures } from '#server/mail/outboxFigures.ts';
import { OutboxQueue } from '#server/mail/outboxQueue.ts';
import { retryMails } from '#server/mail/retryMails.ts';
import { categoryLabel } from '#server/mail/texts.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { disableDormant, disableStaff, setMenus } from '#server/staff/staff.ts';
import { inquiryCategories } from '#site.ts';
import { newestNumber } from './support/desk.ts';
import { eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { farAhead, inquiry, register, visitor } from './support/inquiry.ts';
import { recordedLog } from './support/logLines.ts';
import { MailServer, mailServer } from './support/mailServer.ts';
import { addKim, byOperator } from './support/staff.ts';
import { TestClock, testApi, testSecrets } from './support/testApi.ts';

vi.mock('nodemailer', { spy: true });

const settings = {
  inquiryTo: ['sales@company.example', 'ceo@company.example'],
  categoryTo: { ir: ['ir@company.example'] },
  from: 'website@company.example',
};
const category = categoryLabel(inquiryCategories[0], 'ko');
const minute = 60_000;

function outboxOf(
  database: Database,
  server: MailServer,
  { mailer, clock = new TestClock(farAhead), ...others }: Options = {},
) {
  const { log, lines } = recordedLog();
  const background = new Background(log);
  const rateLimiter = new RateLimiter(database, clock.now);
  const outbox = new Outbox({
    database,
    channel: mailChannel({
      mailer: mailer ?? createMailer({ smtpUrl: server.url }),
      confirmationLimits: new ConfirmationLimits({ rateLimiter, secrets: testSecrets, now: clock.now }),
      additionLinks: new AdditionLinks(testSecrets),
      settings: { ...settings, ...others },
    }),
    now: clock.now,
    log,
    background,
  });
  return { outbox, clock, lines, log, background };
}

interface Options extends Pick<InquiryMailSettings, 'replyTo' | 'fromName'> {
  mailer?: Mailer;
  clock?: TestClock;
}

async function entries({ db }: Database) {
  return await db.selectFrom('mail_outbox').selectAll().orderBy('kind').execute();
}

async function storedAnswer({ db }: Database) {
  return await db
    .selectFrom('inquiries')
    .select(['state', 'reply_state', 'version', 'answered_at', 'answered_how'])
    .executeTakeFirstOrThrow();
}

const recipients = ({ mails }: MailServer) => mails.flatMap(({ to }) => to).sort();

eachDatabase('the outbox', ({ open, createDatabase }) => {
  test('mails the whole inquiry to the company with the visitor as Reply-To', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox } = outboxOf(database, server);
    await register(database, farAhead, {
      marketingConsent: true,
      message: `첫 줄\n\n.둘째 줄 ${'가'.repeat(500)}`,
    });
    await outbox.deliverDue();
    const number = await newestNumber(database);
    const mail = server.mails.find(({ to }) => to.includes('sales@company.example'));
    expect(mail?.to).toEqual(settings.inquiryTo);
    expect(mail?.headers).toMatchObject({
      from: '엠솔루션 <website@company.example>',
      to: 'sales@company.example, ceo@company.example',
      'reply-to': `${visitor.name} <${visitor.email}>`,
      subject: `[문의 · ${category}] 상담 시스템 도입 문의`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toBe(`웹사이트로 문의가 접수되었습니다. 이 메일에 답장하면 문의하신 분께 바로 전달됩니다.

분야: ${category}
이름: 홍길동
이메일: Hong.Gildong@example.com
제목: 상담 시스템 도입 문의
접수 시각: 2096년 2월 29일 12:00 (한국 시간)
사용 언어: 한국어
개인정보 수집·이용: 동의함 (2026-01-01 동의서)
마케팅 목적의 수집·이용: 동의함 (2026-02-01 동의서)
광고성 정보 수신: 동의함 (2026-02-01 동의서)
접수 번호: ${number}

문의 내용

첫 줄

.둘째 줄 ${'가'.repeat(500)}

`);
  });

  test('tells the company of brochures that an older page requested', async () => {
    const database = await open();
    const server = await mailServer();
    await register(database, farAhead, { materials: true });
    await outboxOf(database, server).outbox.deliverDue();
    const mail = server.mails.find(({ to }) => to.includes('sales@company.example'));
    expect(mail?.text).toContain('소개 자료를 함께 요청했습니다.');
  });

  test('mails an inquiry to the addresses of its category', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox } = outboxOf(database, server);
    await register(database, farAhead, { category: 'ir' });
    await outbox.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, 'ir@company.example'].sort());
  });

  test.each([
    [{ category: 'ir' }, {}, 'ir@company.example'],
    [{ category: 'ir' }, { replyTo: 'help@company.example' }, 'help@company.example'],
  ] as const)('visitors answer the mail about %j with %j to %s', async (about, replyTo, address) => {
    const database = await open();
    const server = await mailServer();
    await register(database, farAhead, about);
    await outboxOf(database, server, { ...replyTo, fromName: '고객지원, Acme' }).outbox.deliverDue();
    const mail = server.mails.find(({ to }) => to.includes(visitor.email));
    expect(mail?.headers).toMatchObject({
      from: '고객지원, Acme <website@company.example>',
      'reply-to': address,
    });
  });

  test('mails a staff reply with the quoted inquiry and without Auto-Submitted', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await addKim(database, { menus: 'inquiries' });
    await register(database, farAhead, { lang: 'en', message: 'One\n\nTwo' });
    const number = await newestNumber(database);
    const actions = new InquiryActions(database, () => farAhead);
    await actions.reply(
      { userId: 'kim', address: null, sealedAddress: null },
      { number, version: 1, event: randomUUID(), text: 'Yes,\nwe do.' },
    );
    const replies = () => server.mails.filter(({ headers }) => String(headers.subject).startsWith('Re:'));
    clock.advance(9_999);
    await outbox.deliverDue();
    expect(replies()).toEqual([]);
    expect(await storedAnswer(database)).toMatchObject({ state: 'working', reply_state: 'waiting', version: 2 });
    clock.advance(1);
    await outbox.deliverDue();
    expect(await storedAnswer(database)).toEqual({
      state: 'answered',
      reply_state: null,
      version: 3,
      answered_at: '2096-02-29T03:00:10.000Z',
      answered_how: 'desk',
    });
    const [mail] = replies();
    expect(mail?.to).toEqual([visitor.email]);
    expect(mail?.headers).toMatchObject({
      subject: `Re: [${number}] ${visitor.subject}`,
      'reply-to': settings.inquiryTo.join(', '),
    });
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    const address =
      /^Yes,\nwe do\.\n\nIf you have anything to add, please use this link, [^\n]+\(valid for 30 days\):\n(https:\S+)\n\nOn /.exec(
        mail?.text ?? '',
      );
    const read = new AdditionLinks(testSecrets).read(new URL(address?.[1] ?? 'about:').hash.slice(1));
    // The link counts from the answer, not from the attempt.
    expect(read).toMatchObject({ number, expiresAt: farAhead.getTime() + 30 * 24 * 3_600_000 });
    expect(mail?.text).toContain('\n\nOn February 29, 2096 12:00 (Korean time), 홍길동 wrote:\n> One\n> \n> Two');
  });

  test.each([
    ['kim', settings.inquiryTo],
    ['kim@company.example', ['kim@company.example']],
  ])('reports a refused reply of the owner %s and answers nothing', async (owner, reported) => {
    const database = await open();
    const server = await mailServer();
    server.refuse = (address) => (address === visitor.email ? 550 : undefined);
    const { outbox, clock } = outboxOf(database, server);
    await addKim(database, { userId: owner, menus: 'inquiries' });
    await register(database, farAhead);
    const number = await newestNumber(database);
    const actions = new InquiryActions(database, clock.now);
    const actor = { userId: owner, address: null, sealedAddress: null };
    await actions.reply(actor, { number, version: 1, event: randomUUID(), text: '답변' });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      clock.advance(60 * minute);
      await outbox.deliverDue();
    }
    const reports = server.mails.filter(
      ({ headers }) => headers.subject === `[답변 미전달 · ${number}] ${visitor.subject}`,
    );
    expect(reports.map(({ to }) => to)).toEqual([reported]);
    expect(reports[0]?.text).toContain(`담당자: ${owner}`);
    expect(await storedAnswer(database)).toMatchObject({ state: 'working', reply_state: 'undelivered', version: 3 });
    const events = await database.db
      .selectFrom('inquiry_events')
      .select(['kind', 'actor'])
      .orderBy('version')
      .execute();
    expect(events).toEqual([
      { kind: 'reply', actor: owner },
      { kind: 'undelivered', actor: owner },
    ]);
    await actions.change(actor, {
      number,
      version: 3,
      event: randomUUID(),
      state: 'answered',
      answeredHow: 'telephone',
    });
    expect(await storedAnswer(database)).toMatchObject({ state: 'answered', reply_state: null });
  });

  const owner = 'kim@company.example';
  test.each([
    ['may use the desk', async () => {}, [owner]],
    ['is disabled', (database: Database) => disableStaff(database, owner, byOperator()), settings.inquiryTo],
    ['is dormant', (database: Database) => disableDormant(database, farAhead), settings.inquiryTo],
    ['lacks the menu', (database: Database) => setMenus(database, owner, 'audit', byOperator()), settings.inquiryTo],
  ])('mails an addition to the owner or the category when the owner %s', async (_, leave, noticed) => {
    const database = await open();
    const server = await mailServer();
    const { outbox } = outboxOf(database, server);
    await addKim(database, { userId: owner, menus: 'inquiries' });
    const inquiryId = await register(database, farAhead);
    await database.db.updateTable('inquiries').set({ owner }).execute();
    await leave(database);
    await database.db.transaction().execute((trx) => enqueueMail(trx, { inquiryId, kind: additionNotice }, farAhead));
    await outbox.deliverDue();
    const notices = server.mails.filter(({ text }) => text.includes('/staff/inquiries?number='));
    expect(notices.map(({ to }) => to)).toEqual([noticed]);
  });

  test('an answer refers to the confirmation and to the answers before it', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await addKim(database, { menus: 'inquiries' });
    await register(database, farAhead);
    await outbox.deliverDue();
    const number = await newestNumber(database);
    const actions = new InquiryActions(database, clock.now);
    const actor = { userId: 'kim', address: null, sealedAddress: null };
    for (const version of [1, 3]) {
      await actions.reply(actor, { number, version, event: randomUUID(), text: '답변' });
      clock.advance(10_000);
      await outbox.deliverDue();
    }
    const sent = server.mails.filter(({ to }) => to.includes(visitor.email)).map(({ headers }) => headers);
    const [confirmed, first] = sent.map((headers) => headers['message-id']);
    expect(sent.map((headers) => [headers['in-reply-to'], headers.references])).toEqual([
      [undefined, undefined],
      [confirmed, confirmed],
      [first, `${confirmed} ${first}`],
    ]);
    const toCompany = server.mails.find(({ to }) => to.includes('sales@company.example'));
    expect(toCompany?.headers).not.toHaveProperty('references');
  });

  test('a reply that leaves keeps the mark as spam, and another one that waits keeps the inquiry waiting', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await addKim(database, { menus: 'inquiries' });
    await register(database, farAhead);
    const number = await newestNumber(database);
    const actions = new InquiryActions(database, clock.now);
    const actor = { userId: 'kim', address: null, sealedAddress: null };
    await actions.reply(actor, { number, version: 1, event: randomUUID(), text: '답변' });
    clock.advance(5_000);
    await actions.reply(actor, { number, version: 2, event: randomUUID(), text: '덧붙임' });
    clock.advance(5_000);
    await outbox.deliverDue();
    expect(await storedAnswer(database)).toMatchObject({ state: 'answered', reply_state: 'waiting', version: 4 });
    await actions.change(actor, { number, version: 4, event: randomUUID(), state: 'spam' });
    clock.advance(5_000);
    await outbox.deliverDue();
    expect(await storedAnswer(database)).toMatchObject({ state: 'spam', reply_state: null, version: 6 });
  });

  test('never claims an answer without its text when an erasure comes between', async () => {
    const settingsOfBoth = await createDatabase();
    const [database, other] = [await openTestDatabase(settingsOfBoth), await openTestDatabase(settingsOfBoth)];
    await addKim(database, { menus: 'inquiries' });
    await register(database, farAhead);
    const action = { number: await newestNumber(database), version: 1, event: randomUUID() };
    const actor = { userId: 'kim', address: null, sealedAddress: null };
    await new InquiryActions(database, () => farAhead).reply(actor, { ...action, text: '답변' });
    const later = () => new Date(farAhead.getTime() + 10_000);
    let ofInquiries: object | undefined;
    const eraseAfterRead: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        const isRead = SelectQueryNode.is(node) && JSON.stringify(node.from).includes('"inquiries"');
        ofInquiries = isRead ? queryId : ofInquiries;
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (queryId === ofInquiries) await other.db.deleteFrom('inquiries').execute();
        return result;
      },
    };
    const erasing = { ...database, db: database.db.withPlugin(eraseAfterRead) };
    expect((await new OutboxQueue(erasing, ['reply'], later, minute).claim())?.text).toBe('답변');
    expect(await entries(database)).toEqual([]);
  });

  test.each([
    [
      'ko',
      '엠솔루션',
      '[엠솔루션] 문의가 접수되었습니다',
      ['안녕하세요. 엠솔루션입니다.', '접수 시각: 2096년 2월 29일 12:00 (한국 시간)', '문의 분야: 공장 자동화'],
    ],
    [
      'en',
      'M Solution',
      'We have received your inquiry – M Solution',
      [
        'Thank you for contacting M Solution.',
        'Received: February 29, 2096 12:00 (Korean time)',
        'Category: Factory Automation',
      ],
    ],
  ] as const)(
    'mails a confirmation in %s that quotes nothing the visitor typed',
    async (lang, sender, subject, parts) => {
      const database = await open();
      const server = await mailServer();
      const { outbox } = outboxOf(database, server);
      const typed = {
        name: '광고 http://spam.example',
        subject: '사세요 http://spam.example',
        message: '당첨 http://spam.example',
      };
      await register(database, farAhead, { lang, category: 'factory', ...typed });
      await outbox.deliverDue();
      const mail = server.mails.find(({ to }) => to.includes(visitor.email));
      expect(mail?.to).toEqual([visitor.email]);
      expect(mail?.headers).toMatchObject({
        from: `${sender} <website@company.example>`,
        to: visitor.email,
        'reply-to': settings.inquiryTo.join(', '),
        subject,
        'auto-submitted': 'auto-generated',
      });
      for (const part of [...parts, await newestNumber(database)]) {
        expect(mail?.text).toContain(part);
      }
      expect(JSON.stringify(mail)).not.toContain('spam');
    },
  );

  test.each([
    ['ko', '광고성 정보 수신에 동의하신 때: 2096년 2월 29일 12:00 (한국 시간)', '수신 거부'],
    ['en', 'You agreed to receive advertising by email: February 29, 2096 12:00 (Korean time)', 'unsubscribe'],
  ] as const)(
    'mails a confirmation in %s with the consent to advertising and how to withdraw it',
    async (lang, consent, out) => {
      const database = await open();
      const server = await mailServer();
      const { outbox } = outboxOf(database, server);
      await register(database, farAhead, { lang, marketingConsent: true });
      const marketing = { lang, marketingConsent: true, advertising: false };
      await register(database, farAhead, { ...marketing, email: 'no.advertising@example.com' });
      await register(database, farAhead, { lang, email: 'no.marketing@example.com' });
      await outbox.deliverDue();
      const textTo = (address: string) => server.mails.find(({ to }) => to.includes(address))?.text ?? '';
      expect(textTo(visitor.email)).toContain(consent);
      expect(textTo(visitor.email)).toContain(out);
      expect(textTo('no.advertising@example.com')).not.toContain(out);
      expect(textTo('no.marketing@example.com')).not.toContain(out);
      expect(textTo('no.marketing@example.com')).toContain(lang === 'ko' ? '접수 번호' : 'Inquiry number');
    },
  );

  test('line breaks in an inquiry add no mail headers', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox } = outboxOf(database, server);
    await register(database, farAhead, {
      name: '"홍" <x@evil.example>,\r\nBcc: third@evil.example',
      subject: 'Hi\r\nBcc: third@evil.example\r\n\r\nBody',
    });
    await outbox.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, ...settings.inquiryTo].sort());
    for (const { headers } of server.mails) {
      expect(Object.keys(headers)).not.toContain('bcc');
      expect(Object.keys(headers).sort()).toEqual([
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
    }
  });

  test('sends mails right after the inquiry, once', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock, background } = outboxOf(database, server);
    const { call } = testApi(database, { now: clock.now, outbox, background });
    await call('/cms/user/inquiry', await inquiry(farAhead, 'key-of-this-inquiry'));
    await background.settled();
    expect(server.mails).toHaveLength(2);
    clock.advance(24 * 60 * minute);
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
    expect((await entries(database)).map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual(
      Array(2).fill([farAhead.toISOString(), 1]),
    );
  });

  test('sends mails that were stored while no mail server was configured', async () => {
    const shared = await createDatabase();
    const before = testApi(await openTestDatabase(shared), { now: () => farAhead });
    await before.call('/cms/user/inquiry', await inquiry(farAhead, 'key-of-this-inquiry'));
    expect(serverJobs(before).map(({ name }) => name)).not.toContain('send mail');
    await before.database.close();
    const server = await mailServer();
    const database = await openTestDatabase(shared);
    const { outbox } = outboxOf(database, server);
    await serverJobs(testApi(database, { outbox }))
      .find(({ name }) => name === 'send mail')
      ?.run();
    expect(recipients(server)).toEqual([visitor.email, ...settings.inquiryTo].sort());
  });

  test('retries with backoff while the mail server is down, across a restart', async () => {
    const shared = await createDatabase();
    const database = await openTestDatabase(shared);
    const server = await mailServer();
    const { outbox, clock, lines } = outboxOf(database, server);
    await register(database, farAhead);
    await server.stop();
    const attempts: number[] = [];
    for (let passed = 0; passed < 5 * 60; passed += 1) {
      const sum = (await entries(database)).reduce((total, entry) => total + entry.attempts, 0);
      await outbox.deliverDue();
      await outbox.deliverDue();
      if ((await entries(database)).reduce((total, entry) => total + entry.attempts, 0) === sum + 2) {
        attempts.push(passed);
      }
      clock.advance(minute);
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
    const stored = await entries(database);
    expect(stored.map(({ last_error }) => last_error)).toEqual(Array(2).fill('ESOCKET ECONNREFUSED CONN'));
    expect(JSON.stringify(lines)).not.toMatch(/example|홍길동/);
    expect(lines.at(-1)).toMatchObject({
      level: 'warn',
      msg: 'Mail not delivered; retrying',
      attempt: 10,
    });
    await database.close();

    await server.start();
    const reopened = await openTestDatabase(shared);
    const { outbox: restarted } = outboxOf(reopened, server, { clock });
    clock.advance(60 * minute);
    await restarted.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, ...settings.inquiryTo].sort());
    expect((await entries(reopened)).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('sends mails whose times a clock ahead has written', async () => {
    const database = await open();
    const server = await mailServer();
    const ahead = new TestClock(new Date(farAhead.getTime() + 48 * 60 * minute));
    const dying: Mailer = { send: () => Promise.reject(new Error('died')) };
    await register(database, ahead.now());
    await server.stop();
    await outboxOf(database, server, { clock: ahead }).outbox.deliverDue();
    await expect(outboxOf(database, server, { clock: ahead, mailer: dying }).outbox.deliverDue()).rejects.toThrow();
    const times = (await entries(database)).map(
      ({ next_attempt_at, claimed_until }) => claimed_until ?? next_attempt_at,
    );
    expect(times.every((time) => time > ahead.now().toISOString())).toBe(true);
    expect((await new OutboxFigures(database, () => farAhead).read()).age).toBe(48 * 3600);
    await server.start();
    await outboxOf(database, server).outbox.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, ...settings.inquiryTo].sort());
  });

  test('retries a temporarily refused recipient without delaying other mails', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock, lines } = outboxOf(database, server);
    server.refuse = (recipient) => (recipient === visitor.email ? 451 : undefined);
    await register(database, farAhead);
    await outbox.deliverDue();
    expect(recipients(server)).toEqual([...settings.inquiryTo].sort());
    for (let times = 0; times < 10; times += 1) {
      clock.advance(60 * minute);
      await outbox.deliverDue();
    }
    expect((await entries(database))[0]).toMatchObject({
      kind: 'confirmation',
      attempts: 11,
      sent_at: null,
      given_up_at: null,
      last_error: 'EENVELOPE RCPT TO 451 5.1.1',
    });
    expect(JSON.stringify(lines)).not.toContain('example');
    server.refuse = () => undefined;
    clock.advance(60 * minute);
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test('gives up after five permanent refusals of a visitor’s address, never of the company’s', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock, lines } = outboxOf(database, server);
    server.refuse = () => 550;
    await register(database, farAhead);
    for (let times = 0; times < 8; times += 1) {
      await outbox.deliverDue();
      clock.advance(60 * minute);
    }
    const [confirmation, notification] = await entries(database);
    expect(confirmation).toMatchObject({ attempts: 5, last_error: 'EENVELOPE RCPT TO 550 5.1.1' });
    expect(confirmation?.given_up_at).not.toBeNull();
    expect(notification).toMatchObject({ attempts: 8, given_up_at: null });
    const givenUp = lines.filter(({ msg }) => msg === 'Mail given up: the visitor’s address is refused');
    expect(givenUp).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('example');
  });

  const accountRefusals = [
    ['the sender', { refuseSender: 554 }, 'EENVELOPE MAIL FROM 554 5.7.1'],
    ['the text', { refuseMail: 554 }, 'EMESSAGE DATA 554 5.7.1'],
    ['every recipient', { refuse: () => 550, recipientCode: '5.7.1' }, 'EENVELOPE RCPT TO 550 5.7.1'],
    ['a sender over its quota', { refuseSender: 552, enhancedCode: '5.2.2' }, 'EENVELOPE MAIL FROM 552 5.2.2'],
  ] as const;
  test.each(accountRefusals)(
    'keeps mail to the company while the mail server refuses %s, and gives up the visitor’s after four days',
    async (_, refusals, reason) => {
      const database = await open();
      const server = await mailServer();
      const { outbox, clock, lines } = outboxOf(database, server);
      Object.assign(server, refusals);
      const id = await register(database, farAhead);
      const attempt = async (times: number) => {
        for (let hours = 0; hours < times; hours += 1) {
          await outbox.deliverDue();
          clock.advance(60 * minute);
        }
      };
      await attempt(6);
      const attempts = { attempts: 6, last_error: reason, given_up_at: null };
      expect(await entries(database)).toMatchObject([attempts, attempts]);
      await database.db.updateTable('mail_outbox').set({ attempts: 99 }).execute();
      await attempt(2);
      expect(await entries(database)).toMatchObject([
        { attempts: 100, given_up_at: expect.any(String) },
        { attempts: 101, given_up_at: null },
      ]);
      expect(lines.filter(({ msg }) => msg === 'Mail given up: the mail server refuses it')).toHaveLength(1);
      expect(await newestInquiries(database, 1)).toMatchObject([{ id, undelivered: ['confirmation'] }]);
      Object.assign(server, { refuse: () => undefined, refuseSender: undefined, refuseMail: undefined });
      await outbox.deliverDue();
      expect(recipients(server)).toEqual([...settings.inquiryTo].sort());
    },
  );

  test.each([
    [{ refuseMail: 552, enhancedCode: '5.3.4' }, 'EMESSAGE DATA 552 5.3.4'],
    [{ refuseMail: 554, enhancedCode: '5.6.0' }, 'EMESSAGE DATA 554 5.6.0'],
    [{ refuseSender: 552, enhancedCode: '5.3.4' }, 'EENVELOPE MAIL FROM 552 5.3.4'],
  ])('gives up after five refusals of a mail’s size or content with %j', async (refusals, reason) => {
    const database = await open();
    const server = Object.assign(await mailServer(), refusals);
    const { outbox, clock } = outboxOf(database, server);
    const id = await register(database, farAhead);
    for (let times = 0; times < 8; times += 1) {
      await outbox.deliverDue();
      clock.advance(60 * minute);
    }
    const givenUp = { attempts: 5, last_error: reason, given_up_at: expect.any(String) };
    expect(await entries(database)).toMatchObject([givenUp, givenUp]);
    expect(await newestInquiries(database, 1)).toMatchObject([{ id, undelivered: ['confirmation', 'notification'] }]);
  });

  test('tells operators of late and given-up mail, and sends both again on request', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    const figures = new OutboxFigures(database, clock.now);
    await register(database, farAhead);
    expect([await figures.state(), await figures.read()]).toEqual(['ok', { waiting: 2, age: 0, givenUp: 0 }]);
    server.refuse = () => 550;
    for (let times = 0; times < 6; times += 1) {
      await outbox.deliverDue();
      clock.advance(60 * minute);
    }
    expect([await figures.state(), await figures.read()]).toEqual([
      'givenUp',
      { waiting: 1, age: 6 * 3600, givenUp: 1 },
    ]);
    clock.advance(24 * 60 * minute);
    expect([await figures.state(), await figures.read()]).toEqual(['late', { waiting: 1, age: 30 * 3600, givenUp: 0 }]);
    await outbox.deliverDue();
    server.refuse = () => undefined;
    expect(await retryMails(database, clock.now())).toBe(2);
    await outbox.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, ...settings.inquiryTo].sort());
    expect(await figures.state()).toBe('ok');
    expect(await retryMails(database, clock.now())).toBe(0);
  });

  test.each([
    ['sends a given-up answer again on request', undefined, 'answered', null],
    ['leaves a given-up answer alone that staff have dealt with', 'telephone', 'answered', null],
  ] as const)('%s', async (_, answeredHow, state, reply_state) => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await addKim(database, { menus: 'inquiries' });
    await register(database, farAhead);
    const number = await newestNumber(database);
    const actions = new InquiryActions(database, clock.now);
    const actor = { userId: 'kim', address: null, sealedAddress: null };
    await outbox.deliverDue();
    await actions.reply(actor, { number, version: 1, event: randomUUID(), text: '답변' });
    server.refuse = () => 550;
    for (let times = 0; times < 6; times += 1) {
      clock.advance(60 * minute);
      await outbox.deliverDue();
    }
    server.refuse = () => undefined;
    if (answeredHow) await actions.change(actor, { number, version: 3, event: randomUUID(), state, answeredHow });
    await retryMails(database, clock.now());
    if (!answeredHow) expect(await storedAnswer(database)).toMatchObject({ reply_state: 'waiting' });
    await outbox.deliverDue();
    const replies = server.mails.filter(({ headers }) => String(headers.subject).startsWith('Re:'));
    expect(replies).toHaveLength(answeredHow ? 0 : 1);
    expect(await storedAnswer(database)).toMatchObject({ state, reply_state });
  });

  test('sends nothing again that was withheld, nor mails given up more than 30 days ago', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await register(database, farAhead);
    clock.advance(25 * 60 * minute);
    await outbox.deliverDue();
    expect(await retryMails(database, clock.now())).toBe(0);
    await register(database, clock.now());
    server.refuse = (address) => (address === visitor.email ? 550 : undefined);
    for (let times = 0; times < 5; times += 1) {
      await outbox.deliverDue();
      clock.advance(60 * minute);
    }
    clock.advance(31 * 24 * 60 * minute);
    expect(await retryMails(database, clock.now())).toBe(0);
  });

  test('retries a mail that the server temporarily refuses after DATA', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    server.refuseMail = 452;
    await register(database, farAhead);
    for (let times = 0; times < 8; times += 1) {
      await outbox.deliverDue();
      clock.advance(60 * minute);
    }
    server.refuseMail = undefined;
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test('retries only the recipient that was temporarily refused', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    server.refuse = (recipient) => (recipient === 'ceo@company.example' ? 450 : undefined);
    await register(database, farAhead);
    await outbox.deliverDue();
    clock.advance(minute);
    await outbox.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, 'sales@company.example'].sort());
    server.refuse = () => undefined;
    clock.advance(60 * minute);
    await outbox.deliverDue();
    expect(recipients(server)).toEqual([visitor.email, ...settings.inquiryTo].sort());
    expect((await entries(database)).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('skips a confirmation whose first attempt is more than a day late', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await register(database, farAhead, { email: 'early@example.com' });
    clock.advance(minute);
    await register(database, clock.now(), { email: 'late@example.com' });
    clock.advance(24 * 60 * minute);
    await outbox.deliverDue();
    expect(recipients(server)).toEqual(['late@example.com', ...settings.inquiryTo, ...settings.inquiryTo].sort());
    const [old] = await newestInquiries(database, 2).then((newest) => newest.slice(1));
    expect(old?.undelivered).toEqual([]);
  });

  test('sends one confirmation an hour to an address, ignoring case and +tags', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    const confirmed = () => server.mails.filter(({ to }) => to[0]?.includes('kim')).length;
    for (const email of ['kim@example.com', 'KIM@example.com', 'kim+1@example.com']) {
      await register(database, clock.now(), { email });
      await outbox.deliverDue();
    }
    expect(confirmed()).toBe(1);
    expect(server.mails).toHaveLength(1 + 3);
    clock.advance(60 * minute);
    await register(database, clock.now(), { email: 'kim@example.com' });
    await outbox.deliverDue();
    expect(confirmed()).toBe(2);
    expect(mailboxOf('a+b@c+d.example')).toBe('a@c+d.example');
    expect(mailboxOf('K.im+a.b@GoogleMail.com')).toBe('kim@gmail.com');
    expect(mailboxOf('k.im@mail.example')).toBe('k.im@mail.example');
  });

  test('resends after a broken connection', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server);
    await register(database, farAhead);
    server.beforeAccepting = (connection) => {
      connection.destroy();
      return new Promise(() => {});
    };
    await outbox.deliverDue();
    expect(server.mails).toEqual([]);
    server.beforeAccepting = async () => {};
    clock.advance(minute);
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test('resends after a timeout', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, clock } = outboxOf(database, server, { mailer: createMailer({ smtpUrl: server.url }, 300) });
    await register(database, farAhead);
    server.beforeAccepting = () => new Promise(() => {});
    await outbox.deliverDue();
    expect((await entries(database)).map(({ last_error }) => last_error).filter(Boolean)).toEqual(['EABORT']);
    server.beforeAccepting = async () => {};
    clock.advance(minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test('several processes send each mail once', async () => {
    const shared = await createDatabase();
    const database = await openTestDatabase(shared);
    const server = await mailServer();
    const others = shared.databaseUrl
      ? [await openTestDatabase(shared), await openTestDatabase(shared)]
      : [database, database];
    const outboxes = [database, ...others].map((one) => outboxOf(one, server).outbox);
    for (let index = 0; index < 8; index += 1) {
      await register(database, farAhead, { email: `visitor${index}@example.com` });
    }
    await Promise.all(outboxes.flatMap((outbox) => [outbox.deliverDue(), outbox.deliverDue()]));
    const messageIds = server.mails.map(({ headers }) => headers['message-id']);
    expect([messageIds.length, new Set(messageIds).size]).toEqual([16, 16]);
  });

  test('resends with the same Message-ID after a crash', async () => {
    const database = await open();
    const server = await mailServer();
    const real = createMailer({ smtpUrl: server.url });
    const dying: Mailer = {
      send: async (mail) => {
        await real.send(mail);
        throw new Error('died');
      },
    };
    const { outbox: first, clock } = outboxOf(database, server, { mailer: dying });
    await register(database, farAhead);
    await expect(first.deliverDue()).rejects.toThrow('died');
    const { outbox: second } = outboxOf(database, server, { clock });
    await second.deliverDue();
    expect(server.mails).toHaveLength(2);
    clock.advance(21 * minute);
    await second.deliverDue();
    const messageIds = server.mails.map(({ headers }) => headers['message-id']);
    expect([messageIds.length, new Set(messageIds).size]).toEqual([3, 2]);
  });

  test('a failure after the lease expired does not overwrite another process’s result', async () => {
    const database = await open();
    const server = await mailServer();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { outbox: slow, clock } = outboxOf(database, server, { mailer: { send: () => late } });
    await register(database, farAhead);
    const delivering = slow.deliverDue();
    await expect.poll(async () => (await entries(database)).some(({ claimed_until }) => claimed_until)).toBe(true);
    // Another process leaves the mail alone while its server may still answer.
    clock.advance(16 * minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(1);
    clock.advance(5 * minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
    reject(smtpFailure(new Error('late')));
    await delivering;
    expect((await entries(database)).map(({ sent_at, last_error }) => [sent_at !== null, last_error])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  test('a stop waits for the mail in flight and starts no other', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, background } = outboxOf(database, server);
    await register(database, farAhead);
    const { promise: go, resolve } = Promise.withResolvers<void>();
    const { promise: underWay, resolve: begun } = Promise.withResolvers<void>();
    server.beforeAccepting = () => {
      begun();
      return go;
    };
    outbox.nudge();
    await underWay;
    outbox.stop();
    outbox.nudge();
    resolve();
    await background.settled();
    expect(server.mails).toHaveLength(1);
    expect((await entries(database)).filter(({ sent_at }) => sent_at)).toHaveLength(1);
  });

  test('a stop aborts a mail that the mail server keeps waiting, and the next start resends it', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, background, clock } = outboxOf(database, server);
    await register(database, farAhead);
    const { promise: underWay, resolve: begun } = Promise.withResolvers<void>();
    server.beforeAccepting = () => {
      begun();
      return new Promise(() => {});
    };
    outbox.nudge();
    await underWay;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    outbox.stop();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await background.settled();
    expect((await entries(database)).map(({ last_error }) => last_error)).toContain('EABORT');
    server.beforeAccepting = async () => {};
    clock.advance(minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test('logs a refusal of some of the company’s addresses', async () => {
    const database = await open();
    const server = await mailServer();
    const { outbox, lines } = outboxOf(database, server);
    server.refuse = (recipient) => (recipient === 'ceo@company.example' ? 550 : undefined);
    await register(database, farAhead);
    await outbox.deliverDue();
    expect(lines.filter(({ refusedRecipients }) => refusedRecipients === 1)).toHaveLength(1);
    expect(recipients(server)).toEqual([visitor.email, 'sales@company.example'].sort());
  });
});

describe('the mailer', () => {
  const mail: Mail = {
    messageId: '<x@company.example>',
    from: { name: '엠솔루션', address: settings.from },
    to: settings.inquiryTo,
    replyTo: [visitor.email],
    subject: '제목',
    text: '본문',
  };

  test('waits five minutes for a greeting and ten for the answer to a mail', () => {
    createMailer({ smtpUrl: 'smtp://127.0.0.1' });
    const options = vi.mocked(createTransport).mock.lastCall?.[0] as SMTPTransport.Options;
    expect(options.greetingTimeout).toBeGreaterThan(5 * minute);
    // It bounds the greeting, too.
    expect(options.connectionTimeout).toBeGreaterThan(5 * minute);
    expect(options.socketTimeout).toBeGreaterThan(10 * minute);
    expect(longestDelivery).toBeGreaterThan(15 * minute);
  });

  // Windows does not route 0.0.0.0, an address that the mailer does not treat as local.
  test.skipIf(process.platform === 'win32')(
    'the mailer accepts self-signed certificates only from this machine',
    async () => {
      const server = new MailServer();
      server.startTls = true;
      await server.start();
      onTestFinished(() => server.stop());
      const send = (smtpUrl: string) => createMailer({ smtpUrl }).send(mail);
      await send(server.url);
      expect(server.mails).toHaveLength(1);
      await expect(send(server.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/^ESOCKET \w*CERT\w* CONN$/);
      expect(server.mails).toHaveLength(1);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'the mailer sends nothing to another machine that does not offer STARTTLS, unless TLS is not required',
    async () => {
      const server = await mailServer();
      const smtpUrl = server.url.replace('//127.0.0.1', '//web:hunter2@0.0.0.0');
      await expect(createMailer({ smtpUrl }).send(mail)).rejects.toThrow(/^ETLS STARTTLS/);
      expect([server.signIns, server.mails]).toEqual([[], []]);
      await createMailer({ smtpUrl, requireTls: false }).send(mail);
      expect([server.signIns, server.mails.length]).toEqual([[['web', 'hunter2']], 1]);
    },
  );

  test('the mailer decodes the account and password of SMTP_URL', async () => {
    const server = await mailServer();
    const smtpUrl = server.url.replace('//', '//web%40company.example:p%40ss%3A%2F%25@');
    await createMailer({ smtpUrl }).send(mail);
    expect(server.signIns).toEqual([['web@company.example', 'p@ss:/%']]);
    expect(server.mails).toHaveLength(1);
  });

  test('a mail subject of 200 Korean characters arrives unchanged', async () => {
    const server = await mailServer();
    const subject = `${'가나다 '.repeat(49)}끝😀`;
    await createMailer({ smtpUrl: server.url }).send({ ...mail, subject });
    expect(server.mails[0]?.headers).toMatchObject({ subject, 'message-id': '<x@company.example>' });
  });
});
