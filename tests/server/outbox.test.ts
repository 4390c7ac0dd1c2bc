import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mailboxOf } from '#contract/mailAddress.ts';
import { allLabels, label } from '#i18n/labels.ts';
import { allLocales, defaultLocale, locales } from '#i18n/locales.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { newestInquiries } from '#server/desk/readInquiries.ts';
import { replyRetries } from '#server/inquiry/actions/outbox.ts';
import { AdditionLinks } from '#server/inquiry/additionLinks.ts';
import { categoryLabel } from '#server/inquiry/fieldText.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { assigned, assignedHold } from '#server/inquiry/mails/assigned.ts';
import { reply as replyKind } from '#server/inquiry/mails/reply.ts';
import { smtpFailure } from '#server/mail/deliveryFailure.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';
import { createMailer, type Mail, type Mailer } from '#server/mail/mailer.ts';
import { suppressed } from '#server/mail/mailReason.ts';
import { OutboxFigures } from '#server/mail/outboxFigures.ts';
import { OutboxQueue } from '#server/mail/outboxQueue.ts';
import { retryMails } from '#server/mail/retryMails.ts';
import { momentLabel } from '#server/mail/texts.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { disableDormant, disableStaff, setMenus } from '#server/staff/staff.ts';
import { inquiryCategories, siteInfo } from '#site.ts';
import { anyDatabase, eachDatabase, openProcesses, openTestDatabase } from './support/eachDatabase.ts';
import { farAhead, inquiry, register, registerInquiry, specialCategory, visitor } from './support/inquiry.ts';
import { answering, bothMails, inquiryToMail, outboxOf, mailSettings as settings } from './support/mailing.ts';
import { MailServer, mailServer } from './support/mailServer.ts';
import { repeat } from './support/repeat.ts';
import { addKim, byOperator } from './support/staff.ts';
import { TestClock, testApi, testSecrets } from './support/testApi.ts';

const minute = 60_000;
const hour = 60 * minute;
const korean = defaultLocale;

/** True for a mail of news to staff, not of a new inquiry. */
const isNews = ({ text }: { text: string }) =>
  text.includes('/staff/inquiries?number=') && !text.startsWith(label('mail:notification.lead', korean));

anyDatabase('the outbox', ({ open, createDatabase }) => {
  test('mails the whole inquiry to the company with the visitor as Reply-To', async () => {
    const message = `첫 줄\n\n.둘째 줄 ${'가'.repeat(500)}`;
    const inquiry = { marketingConsent: true, advertising: true, message };
    const { outbox, mailsTo, number } = await inquiryToMail(await open(), { inquiry });
    await outbox.deliverDue();
    const [mail] = mailsTo('sales@company.example');
    expect(mail?.to).toEqual(settings.inquiryTo);
    const category = categoryLabel(inquiryCategories[0], korean);
    expect(mail?.headers).toMatchObject({
      from: `${siteInfo[korean].name} <website@company.example>`,
      to: 'sales@company.example, ceo@company.example',
      'reply-to': `${visitor.name} <${visitor.email}>`,
      subject: label('mail:notification.subject', korean, { name: visitor.name, category, subject: visitor.subject }),
      'auto-submitted': 'auto-generated',
    });
    const agreed = (version: string) => label('mail:notification.agreed', korean, { version });
    const facts = {
      moment: momentLabel(farAhead.toISOString(), korean),
      language: locales[korean].name,
      privacy: agreed('2026-01-01'),
      marketing: agreed('2026-02-01'),
      advertising: agreed('2026-02-01'),
      number,
    };
    const { category: categoryName, name, email, subject } = allLabels[korean].inquiry;
    const written = [
      `${categoryName}: ${category}\n${name}: ${visitor.name}\n${email}: ${visitor.email}`,
      `${subject}: ${visitor.subject}`,
    ];
    for (const part of [...written, label('mail:notification.facts', korean, facts), `\n\n${message}\n\n`]) {
      expect(mail?.text).toContain(part);
    }
  });

  test.each([
    [inquiryCategories[0], {}, settings.inquiryTo.join(', ')],
    [specialCategory, {}, 'special@company.example'],
    [specialCategory, { replyTo: 'help@company.example' }, 'help@company.example'],
  ])(
    'mails an inquiry about %s with %j to its recipients, and visitors answer to %s',
    async (category, to, address) => {
      const { outbox, recipients, mailsTo } = await inquiryToMail(await open(), {
        inquiry: { category },
        fromName: '고객지원, Acme',
        ...to,
      });
      await outbox.deliverDue();
      const company = category === specialCategory ? ['special@company.example'] : settings.inquiryTo;
      expect(recipients()).toEqual([visitor.email, ...company].sort());
      expect(mailsTo(visitor.email)[0]?.headers).toMatchObject({
        from: '고객지원, Acme <website@company.example>',
        'reply-to': address,
      });
    },
  );

  test('mails a staff reply with the quoted inquiry and without Auto-Submitted', async () => {
    const inquiry = { lang: 'en', message: 'One\n\nTwo' } as const;
    const { database, outbox, clock, number, replies } = await inquiryToMail(await open(), { inquiry });
    const { reply, stored } = await answering(database, clock);
    await reply(1, 'Yes,\nwe do.');
    clock.advance(9_999);
    await outbox.deliverDue();
    expect(replies()).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'open', reply_state: 'waiting', version: 2 });
    clock.advance(1);
    await outbox.deliverDue();
    expect(await stored()).toEqual({
      state: 'answered',
      reply_state: null,
      version: 3,
      answered_at: '2096-02-29T03:00:10.000Z',
    });
    const [mail] = replies();
    expect(mail?.to).toEqual([visitor.email]);
    expect(mail?.headers).toMatchObject({
      subject: `Re: [${number}] ${visitor.subject}`,
      'reply-to': settings.inquiryTo.join(', '),
    });
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    const [, link = ''] = /^Yes,\nwe do\.\n\n[^\n]+\n(https:\S+)\n\n/.exec(mail?.text ?? '') ?? [];
    const read = new AdditionLinks(testSecrets).read(new URL(link).hash.slice(1));
    // The link counts from the answer, not from the attempt.
    expect(read).toMatchObject({ number, expiresAt: farAhead.getTime() + 30 * 24 * hour });
    const asked = { moment: momentLabel(farAhead.toISOString(), 'en'), name: visitor.name };
    expect(mail?.text).toContain(`\n\n${label('mail:reply.asked', 'en', asked)}\n> One\n> \n> Two`);
  });

  test.each([
    ['kim', settings.inquiryTo],
    ['kim@company.example', ['kim@company.example']],
  ])('reports a refused reply of the owner %s and answers nothing', async (owner, reported) => {
    const { database, server, clock, number, attempt } = await inquiryToMail(await open());
    server.refuse = (address) => (address === visitor.email ? 550 : undefined);
    const { reply, change, stored } = await answering(database, clock, owner);
    await reply(1);
    clock.advance(hour);
    await attempt(6);
    const subject = label('mail:undelivered.subject', korean, { ...visitor, number });
    const reports = server.mails.filter(({ headers }) => headers.subject === subject);
    expect(reports.map(({ to }) => to)).toEqual([reported]);
    for (const { text } of reports) expect(text).toContain(`${number} · ${visitor.name} · ${visitor.subject}`);
    expect(JSON.stringify(reports)).not.toContain(visitor.email);
    expect(await stored()).toMatchObject({ state: 'open', reply_state: 'undelivered', version: 3 });
    const events = database.db.selectFrom('inquiry_events').select(['kind', 'actor']).orderBy('version');
    expect(await events.execute()).toEqual([
      { kind: 'reply', actor: owner },
      { kind: 'undelivered', actor: owner },
    ]);
    await change(3, { state: 'answered' });
    expect(await stored()).toMatchObject({ state: 'answered', reply_state: null });
  });

  const owner = 'kim@company.example';

  test('mails no addition and no undelivered answer to an owner who does not want it, nor to others', async () => {
    const { database, outbox, server, id: inquiryId, number, entries } = await inquiryToMail(await open());
    await addKim(database, { userId: owner, menus: 'inquiries' });
    await database.db.updateTable('inquiries').set({ owner }).execute();
    await database.db.updateTable('staff').set({ told_by_mail: 'assigned undelivered' }).execute();
    const kinds = ['addition', 'unread', 'undelivered'];
    await database.db.transaction().execute(async (trx) => {
      for (const kind of kinds) await enqueueMail(trx, { inquiryId, kind }, farAhead);
    });
    await outbox.deliverDue();
    const notices = server.mails.filter(isNews);
    expect(notices.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [[owner], label('mail:undelivered.subject', korean, { ...visitor, number })],
    ]);
    const suppressedMails = (await entries()).filter(({ last_error }) => last_error === suppressed.unwanted);
    expect(suppressedMails.map(({ kind }) => kind)).toEqual(['addition', 'unread']);
  });

  describe('a mail about assignments', () => {
    async function assigning() {
      const { database, outbox, server, clock, number, entries } = await inquiryToMail(await open());
      await addKim(database, { userId: owner, menus: 'inquiries' });
      await addKim(database, { userId: 'lee@company.example', menus: 'inquiries' });
      const others = await repeat(2, () => registerInquiry(database, clock.now()));
      const numbers = [number, ...others.map((other) => other.number)].sort();
      const inquiries = new Inquiries(database, clock.now);
      const assign = (number: string, version: number, to: string, by = 'lee@company.example') => {
        const change = { number, version, event: randomUUID(), owner: to };
        return inquiries.staff.change({ userId: by, address: null }, change);
      };
      const undo = (number: string, version: number, by = 'lee@company.example') =>
        inquiries.staff.undo({ userId: by, address: null }, { number, version, event: randomUUID() });
      await outbox.deliverDue();
      const mailed = () => server.mails.filter(isNews);
      const deliver = async () => {
        clock.advance(assignedHold);
        await outbox.deliverDue();
        return mailed();
      };
      return { database, clock, numbers, number, assign, undo, deliver, entries, outbox, mailed };
    }

    test('names all that others assign within a minute, by name and subject', async () => {
      const { numbers, assign, deliver, clock, outbox, mailed } = await assigning();
      for (const number of numbers) {
        await assign(number, 1, owner);
        clock.advance(10_000);
      }
      await outbox.deliverDue();
      expect(mailed()).toEqual([]);
      const mails = await deliver();
      const [number = ''] = numbers;
      expect(mails.map(({ to, headers }) => [to, headers.subject])).toEqual([
        [[owner], label('mail:assigned.subject', korean, { ...visitor, number, entries: 3 })],
      ]);
      for (const each of numbers) expect(mails[0]?.text).toContain(`?number=${each}`);
      expect(mails[0]?.text).toContain(` · ${visitor.name} · ${visitor.subject}`);
      expect(JSON.stringify(mails)).not.toContain(visitor.email);
      expect(await deliver()).toHaveLength(1);
    });

    test('leaves out what was undone, passed on or closed before it leaves', async () => {
      const { numbers, assign, undo, deliver, database } = await assigning();
      const [undone = '', passed = '', closed = ''] = numbers;
      await assign(undone, 1, owner);
      await assign(passed, 1, owner);
      await assign(closed, 1, owner);
      await undo(undone, 2);
      await assign(passed, 2, 'lee@company.example');
      await database.db.updateTable('inquiries').set({ state: 'spam' }).where('number', '=', closed).execute();
      expect(await deliver()).toEqual([]);
    });

    test('goes to a second owner after the first has passed it on', async () => {
      const { number, assign, deliver } = await assigning();
      await assign(number, 1, owner, 'park');
      await assign(number, 2, 'lee@company.example', owner);
      expect((await deliver()).map(({ to }) => to)).toEqual([['lee@company.example']]);
    });

    test('is not sent for one’s own act, nor against one’s wish, nor to an account without an address', async () => {
      const { numbers, assign, deliver, database, entries } = await assigning();
      const [own = '', unwanted = '', other = ''] = numbers;
      await addKim(database, { userId: 'choi', menus: 'inquiries' });
      await assign(own, 1, owner, owner);
      expect((await entries()).filter(({ kind }) => kind === assigned.kind)).toEqual([]);
      await database.db.updateTable('staff').set({ told_by_mail: 'addition' }).execute();
      await assign(unwanted, 1, owner);
      await assign(other, 1, 'choi');
      expect(await deliver()).toEqual([]);
    });
  });

  test.each([
    ['may use the desk', async () => {}, [owner]],
    ['is disabled', (database: Database) => disableStaff(database, owner, byOperator()), settings.inquiryTo],
    ['is dormant', (database: Database) => disableDormant(database, farAhead), settings.inquiryTo],
    ['lacks the menu', (database: Database) => setMenus(database, owner, 'audit', byOperator()), settings.inquiryTo],
  ])('mails an addition to the owner or the category when the owner %s', async (_, leave, noticed) => {
    const { database, outbox, server, id: inquiryId } = await inquiryToMail(await open());
    await addKim(database, { userId: owner, menus: 'inquiries' });
    await database.db.updateTable('inquiries').set({ owner }).execute();
    await leave(database);
    await database.db.transaction().execute((trx) => enqueueMail(trx, { inquiryId, kind: 'addition' }, farAhead));
    await outbox.deliverDue();
    const notices = server.mails.filter(isNews);
    expect(notices.map(({ to }) => to)).toEqual([noticed]);
    expect(JSON.stringify(notices)).not.toContain(visitor.email);
  });

  /** Sends two answers to an inquiry, one after the other. */
  async function answeredTwice() {
    const mailed = await inquiryToMail(await open());
    const { database, outbox, clock } = mailed;
    const { reply } = await answering(database, clock);
    await outbox.deliverDue();
    for (const version of [1, 3]) {
      await reply(version);
      clock.advance(10_000);
      await outbox.deliverDue();
    }
    return mailed;
  }

  test('an answer refers to the confirmation and to the answers before it', async () => {
    const { mailsTo } = await answeredTwice();
    const sent = mailsTo(visitor.email).map(({ headers }) => headers);
    const [confirmed, first] = sent.map((headers) => headers['message-id']);
    expect(sent.map((headers) => [headers['in-reply-to'], headers.references])).toEqual([
      [undefined, undefined],
      [confirmed, confirmed],
      [first, `${confirmed} ${first}`],
    ]);
    expect(mailsTo('sales@company.example')[0]?.headers).not.toHaveProperty('references');
  });

  test('an answer is the same at each attempt, whatever became of an earlier one in between', async () => {
    const { database, outbox, clock, server } = await answeredTwice();
    const replies = database.db.selectFrom('mail_outbox').select('id').where('kind', '=', 'reply');
    const [first, second] = await replies.orderBy('created_at').execute();
    const entry = (id = '') => database.db.updateTable('mail_outbox').where('id', '=', id);
    // The process died before it noted that the mail had left. Then the first answer came back.
    await entry(second?.id).set({ sent_at: null }).execute();
    const given_up_at = clock.now().toISOString();
    await entry(first?.id).set({ sent_at: null, given_up_at, last_error: 'DSN 5.1.1' }).execute();
    await outbox.deliverDue();
    const [before, again] = server.mails.slice(-2);
    expect(before?.headers.references?.split(' ')).toHaveLength(2);
    const content = { ...before?.headers, date: expect.any(String) };
    expect([again?.headers, again?.text]).toEqual([content, before?.text]);
  });

  test.each(allLocales)('confirms in %s, with the consent to advertising, and quotes nothing typed', async (lang) => {
    const typed = { name: 'http://spam.example', subject: 'http://spam.example', message: 'http://spam.example' };
    const inquiry = { lang, marketingConsent: true, advertising: true, ...typed };
    const { database, outbox, mailsTo, number } = await inquiryToMail(await open(), { inquiry });
    await register(database, farAhead, { lang, marketingConsent: true, email: 'no.advertising@example.com' });
    await register(database, farAhead, { lang, email: 'no.marketing@example.com' });
    await outbox.deliverDue();
    const [mail] = mailsTo(visitor.email);
    const { name: company, legalName } = siteInfo[lang];
    expect(mail?.to).toEqual([visitor.email]);
    expect(mail?.headers).toMatchObject({
      from: `${company} <website@company.example>`,
      to: visitor.email,
      'reply-to': settings.inquiryTo.join(', '),
      subject: label('mail:confirmation.subject', lang, { company, number }),
      'auto-submitted': 'auto-generated',
    });
    const moment = momentLabel(farAhead.toISOString(), lang);
    const category = categoryLabel(inquiryCategories[0], lang);
    const advertising = label('mail:confirmation.advertising', lang, { moment, legalName });
    expect(mail?.text).toContain(label('mail:confirmation.facts', lang, { moment, category, number }));
    expect(mail?.text).toContain(advertising);
    expect(JSON.stringify(mail)).not.toContain('spam');
    for (const address of ['no.advertising@example.com', 'no.marketing@example.com']) {
      const [{ text } = { text: '' }] = mailsTo(address);
      expect([text.includes(category), text.includes(advertising)]).toEqual([true, false]);
    }
  });

  test.each([true, false])('a mail says that a reply to it arrives only where it does: %s', async (readsReplies) => {
    const mailing = await inquiryToMail(await open(), { readsReplies });
    const { reply } = await answering(mailing.database, mailing.clock);
    await reply(1);
    await mailing.attempt(2);
    const texts = mailing.mailsTo(visitor.email).map(({ text }) => text);
    const sentence = (key: 'reply.add' | 'reply.addByMail') => label(`mail:${key}`, 'ko', { link: '' }).split('\n')[0];
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain(sentence(readsReplies ? 'reply.addByMail' : 'reply.add'));
      expect(text).not.toContain(sentence(readsReplies ? 'reply.add' : 'reply.addByMail'));
    }
  });

  test('line breaks in an inquiry add no mail headers', async () => {
    const inquiry = {
      name: '"홍" <x@evil.example>,\r\nBcc: third@evil.example',
      subject: 'Hi\r\nBcc: third@evil.example\r\n\r\nBody',
    };
    const { outbox, server, recipients } = await inquiryToMail(await open(), { inquiry });
    await outbox.deliverDue();
    expect(recipients()).toEqual(bothMails);
    const names = 'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to';
    for (const { headers } of server.mails) {
      expect(Object.keys(headers).sort().join(' ')).toBe(`${names} subject to`);
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
    clock.advance(24 * hour);
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
    const entries = await database.db.selectFrom('mail_outbox').select(['sent_at', 'attempts']).execute();
    expect(entries).toEqual(Array(2).fill({ sent_at: farAhead.toISOString(), attempts: 1 }));
  });

  test('sends mails that were stored while no mail server was configured', async () => {
    const database = await open();
    const before = testApi(database, { now: () => farAhead });
    await before.call('/cms/user/inquiry', await inquiry(farAhead, 'key-of-this-inquiry'));
    expect(serverJobs(before).map(({ name }) => name)).not.toContain('send mail');
    const server = await mailServer();
    const after = testApi(database, { outbox: outboxOf(database, server).outbox });
    const job = serverJobs(after).find(({ name }) => name === 'send mail');
    await job?.run();
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(bothMails);
  });

  test('retries with backoff while the mail server is down, across a restart', async () => {
    const shared = await createDatabase();
    const { database, server, outbox, clock, lines, entries } = await inquiryToMail(await openTestDatabase(shared));
    await server.stop();
    const attempts: number[] = [];
    for (let times = 1; times <= 10; times += 1) {
      const [next = ''] = (await entries()).map(({ next_attempt_at }) => next_attempt_at);
      clock.advance(Date.parse(next) - clock.now().getTime() - 1);
      await outbox.deliverDue();
      expect((await entries()).map((entry) => entry.attempts)).toEqual([times - 1, times - 1]);
      clock.advance(1);
      attempts.push((clock.now().getTime() - farAhead.getTime()) / minute);
      await outbox.deliverDue();
      await outbox.deliverDue();
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
    expect((await entries()).map(({ last_error }) => last_error)).toEqual(Array(2).fill('ESOCKET ECONNREFUSED CONN'));
    expect(JSON.stringify(lines)).not.toMatch(/example|홍길동/);
    expect(lines.at(-1)).toMatchObject({ level: 'warn', msg: 'Mail not delivered; retrying', attempt: 10 });
    await database.close();

    await server.start();
    clock.advance(hour);
    const reopened = await openTestDatabase(shared);
    await outboxOf(reopened, server, { clock }).outbox.deliverDue();
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(bothMails);
  });

  test('sends mails whose times a clock ahead has written', async () => {
    const ahead = new TestClock(new Date(farAhead.getTime() + 48 * hour));
    const { database, server, outbox, entries, recipients } = await inquiryToMail(await open(), { clock: ahead });
    const dying: Mailer = { send: () => Promise.reject(new Error('died')) };
    await server.stop();
    await outbox.deliverDue();
    await expect(outboxOf(database, server, { clock: ahead, mailer: dying }).outbox.deliverDue()).rejects.toThrow();
    const times = (await entries()).map(({ next_attempt_at, claimed_until }) => claimed_until ?? next_attempt_at);
    expect(times.every((time) => time > ahead.now().toISOString())).toBe(true);
    expect((await new OutboxFigures(database, () => farAhead).read()).age).toBe(48 * 3600);
    await server.start();
    await outboxOf(database, server).outbox.deliverDue();
    expect(recipients()).toEqual(bothMails);
  });

  test.each([
    [
      'recipient',
      { refuse: (recipient: string) => (recipient === visitor.email ? 451 : undefined) },
      'EENVELOPE RCPT TO 451 5.1.1',
    ],
    ['mail', { refuseMail: 452 }, 'EMESSAGE DATA 452 5.7.1'],
  ])('retries a temporarily refused %s without end, and delays no other mail', async (what, refusals, reason) => {
    const { server, attempt, entries, lines, recipients } = await inquiryToMail(await open());
    Object.assign(server, refusals);
    await attempt(1);
    expect(recipients()).toEqual(what === 'mail' ? [] : [...settings.inquiryTo].sort());
    await attempt(10);
    const [confirmation] = await entries();
    expect(confirmation).toMatchObject({ attempts: 11, sent_at: null, given_up_at: null, last_error: reason });
    expect(JSON.stringify(lines)).not.toContain('example');
    Object.assign(server, { refuse: () => undefined, refuseMail: undefined });
    await attempt(1);
    expect(recipients()).toEqual(bothMails);
  });

  test('retries only the recipient that was temporarily refused', async () => {
    const { server, attempt, entries, recipients } = await inquiryToMail(await open());
    server.refuse = (recipient) => (recipient === 'ceo@company.example' ? 450 : undefined);
    await attempt(2);
    expect(recipients()).toEqual([visitor.email, 'sales@company.example'].sort());
    server.refuse = () => undefined;
    await attempt(1);
    expect(recipients()).toEqual(bothMails);
    expect((await entries()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('logs a refusal of some of the company’s addresses', async () => {
    const { server, outbox, lines, recipients } = await inquiryToMail(await open());
    server.refuse = (recipient) => (recipient === 'ceo@company.example' ? 550 : undefined);
    await outbox.deliverDue();
    expect(lines.filter(({ refusedRecipients }) => refusedRecipients === 1)).toHaveLength(1);
    expect(recipients()).toEqual([visitor.email, 'sales@company.example'].sort());
  });

  test('gives up after the second permanent refusal of a visitor’s address, never of the company’s', async () => {
    const { server, attempt, entries, lines } = await inquiryToMail(await open());
    server.refuse = () => 550;
    await attempt(8);
    expect(await entries()).toMatchObject([
      { attempts: 2, last_error: 'EENVELOPE RCPT TO 550 5.1.1', given_up_at: expect.any(String) },
      { attempts: 8, given_up_at: null },
    ]);
    const givenUp = lines.filter(({ msg }) => msg === 'Mail given up: the visitor’s address is refused');
    expect(givenUp).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('example');
  });

  test.each([
    ['the sender', { refuseSender: 554 }, 'EENVELOPE MAIL FROM 554 5.7.1'],
    ['the text', { refuseMail: 554 }, 'EMESSAGE DATA 554 5.7.1'],
    ['every recipient', { refuse: () => 550, recipientCode: '5.7.1' }, 'EENVELOPE RCPT TO 550 5.7.1'],
    ['a sender over its quota', { refuseSender: 552, enhancedCode: '5.2.2' }, 'EENVELOPE MAIL FROM 552 5.2.2'],
  ])(
    'keeps mail to the company while the mail server refuses %s, and gives up the visitor’s after four days',
    async (_, refusals, reason) => {
      const { database, server, id, attempt, entries, lines, recipients } = await inquiryToMail(await open());
      Object.assign(server, refusals);
      await attempt(6);
      const attempts = { attempts: 6, last_error: reason, given_up_at: null };
      expect(await entries()).toMatchObject([attempts, attempts]);
      await database.db.updateTable('mail_outbox').set({ attempts: 99 }).execute();
      await attempt(2);
      expect(await entries()).toMatchObject([
        { attempts: 100, given_up_at: expect.any(String) },
        { attempts: 101, given_up_at: null },
      ]);
      expect(lines.filter(({ msg }) => msg === 'Mail given up: the mail server refuses it')).toHaveLength(1);
      expect(await newestInquiries(database, 1)).toMatchObject([{ id, undelivered: ['confirmation'] }]);
      Object.assign(server, { refuse: () => undefined, refuseSender: undefined, refuseMail: undefined });
      await attempt(1);
      expect(recipients()).toEqual([...settings.inquiryTo].sort());
    },
  );

  test.each([
    [{ refuseMail: 552, enhancedCode: '5.3.4' }, 'EMESSAGE DATA 552 5.3.4'],
    [{ refuseMail: 554, enhancedCode: '5.6.0' }, 'EMESSAGE DATA 554 5.6.0'],
    [{ refuseSender: 552, enhancedCode: '5.3.4' }, 'EENVELOPE MAIL FROM 552 5.3.4'],
  ])('gives up after five refusals of a mail’s size or content with %j', async (refusals, reason) => {
    const { database, server, id, attempt, entries } = await inquiryToMail(await open());
    Object.assign(server, refusals);
    await attempt(8);
    const givenUp = { attempts: 5, last_error: reason, given_up_at: expect.any(String) };
    expect(await entries()).toMatchObject([givenUp, givenUp]);
    expect(await newestInquiries(database, 1)).toMatchObject([{ id, undelivered: ['confirmation', 'notification'] }]);
  });

  test('tells operators of late and given-up mail, and sends both again on request', async () => {
    const { database, server, outbox, clock, attempt, recipients } = await inquiryToMail(await open());
    const figures = new OutboxFigures(database, clock.now);
    const read = async () => [await figures.state(), await figures.read()];
    expect(await read()).toEqual(['ok', { waiting: 2, age: 0, givenUp: 0 }]);
    server.refuse = () => 550;
    await attempt(6);
    expect(await read()).toEqual(['late', { waiting: 1, age: 6 * 3600, givenUp: 0 }]);
    const { last_error, ...mail } = await database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    for (const [error, state] of [
      ['EENVELOPE RCPT TO 550 5.1.1', 'late'],
      ['DSN 5.1.1', 'late'],
      ['EAUTH 535', 'givenUp'],
    ] as const) {
      await database.db
        .insertInto('mail_outbox')
        .values({ ...mail, id: 'answer', kind: 'reply', last_error: error })
        .execute();
      expect((await read())[0]).toBe(state);
      await database.db.deleteFrom('mail_outbox').where('id', '=', 'answer').execute();
    }
    clock.advance(24 * hour);
    expect(await read()).toEqual(['late', { waiting: 1, age: 30 * 3600, givenUp: 0 }]);
    await outbox.deliverDue();
    server.refuse = () => undefined;
    expect(await retryMails(database, clock.now(), replyRetries)).toBe(2);
    await outbox.deliverDue();
    expect(recipients()).toEqual(bothMails);
    expect(await figures.state()).toBe('ok');
    expect(await retryMails(database, clock.now(), replyRetries)).toBe(0);
  });

  test.each([
    ['sends a given-up answer again on request', false],
    ['leaves a given-up answer alone that staff have dealt with', true],
  ])('%s', async (_, isAnswered) => {
    const { database, server, outbox, clock, attempt, replies } = await inquiryToMail(await open());
    const { reply, change, stored } = await answering(database, clock);
    await attempt(1);
    await reply(1);
    server.refuse = () => 550;
    clock.advance(10_000);
    await attempt(6);
    server.refuse = () => undefined;
    if (isAnswered) await change(3, { state: 'answered' });
    await retryMails(database, clock.now(), replyRetries);
    if (!isAnswered) expect(await stored()).toMatchObject({ reply_state: 'waiting' });
    await outbox.deliverDue();
    expect(replies()).toHaveLength(isAnswered ? 0 : 1);
    expect(await stored()).toMatchObject({ state: 'answered', reply_state: null });
  });

  test('sends nothing again that was suppressed, nor mails given up more than 30 days ago', async () => {
    const { database, server, outbox, clock, attempt } = await inquiryToMail(await open());
    clock.advance(25 * hour);
    await outbox.deliverDue();
    expect(await retryMails(database, clock.now(), replyRetries)).toBe(0);
    await register(database, clock.now());
    server.refuse = (address) => (address === visitor.email ? 550 : undefined);
    await attempt(5);
    clock.advance(31 * 24 * hour);
    expect(await retryMails(database, clock.now(), replyRetries)).toBe(0);
  });

  test('skips a confirmation whose first attempt is more than a day late', async () => {
    const { database, outbox, clock, recipients } = await inquiryToMail(await open());
    clock.advance(minute);
    await register(database, clock.now(), { email: 'late@example.com' });
    clock.advance(24 * hour);
    await outbox.deliverDue();
    expect(recipients()).toEqual(['late@example.com', ...settings.inquiryTo, ...settings.inquiryTo].sort());
    const [, old] = await newestInquiries(database, 2);
    expect(old?.undelivered).toEqual([]);
  });

  test('sends one confirmation an hour to an address, ignoring case and +tags', async () => {
    const { database, server, outbox, clock } = await inquiryToMail(await open(), {
      inquiry: { email: 'kim@example.com' },
    });
    const confirmed = () => server.mails.filter(({ to }) => to[0]?.includes('kim')).length;
    await outbox.deliverDue();
    for (const email of ['KIM@example.com', 'kim+1@example.com']) {
      await register(database, clock.now(), { email });
      await outbox.deliverDue();
    }
    expect([confirmed(), server.mails.length]).toEqual([1, 1 + 3]);
    clock.advance(hour);
    await register(database, clock.now(), { email: 'kim@example.com' });
    await outbox.deliverDue();
    expect(confirmed()).toBe(2);
    expect(mailboxOf('a+b@c+d.example')).toBe('a@c+d.example');
    expect(mailboxOf('K.im+a.b@GoogleMail.com')).toBe('kim@gmail.com');
    expect(mailboxOf('k.im@mail.example')).toBe('k.im@mail.example');
  });

  test.each(['a broken connection', 'a timeout'])('resends after %s', async (fault) => {
    const { database, server, clock, entries } = await inquiryToMail(await open());
    const impatient = createMailer({ smtpUrl: server.url }, fault === 'a timeout' ? 300 : undefined);
    server.beforeAccepting = (connection) => {
      if (fault !== 'a timeout') connection.destroy();
      return new Promise(() => {});
    };
    await outboxOf(database, server, { clock, mailer: impatient }).outbox.deliverDue();
    expect(server.mails).toEqual([]);
    if (fault === 'a timeout') expect((await entries()).map(({ last_error }) => last_error)).toContain('EABORT');
    server.beforeAccepting = async () => {};
    clock.advance(minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  /** Holds the mail that the mail server receives first, until it is released. */
  async function mailUnderWay() {
    const sending = await inquiryToMail(await open());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: underWay, resolve: startedAt } = Promise.withResolvers<void>();
    sending.server.beforeAccepting = () => {
      startedAt();
      return held;
    };
    sending.outbox.nudge();
    await underWay;
    return { ...sending, release };
  }

  test('a stop waits for the mail in flight and starts no other', async () => {
    const { server, outbox, background, entries, release } = await mailUnderWay();
    outbox.stop();
    outbox.nudge();
    release();
    await background.settled();
    expect(server.mails).toHaveLength(1);
    expect((await entries()).filter(({ sent_at }) => sent_at)).toHaveLength(1);
  });

  test('a stop aborts a mail that the mail server keeps waiting, and the next start resends it', async () => {
    const { database, server, outbox, background, clock, entries } = await mailUnderWay();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    outbox.stop();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await background.settled();
    expect((await entries()).map(({ last_error }) => last_error)).toContain('EABORT');
    server.beforeAccepting = async () => {};
    clock.advance(minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
  });
});

eachDatabase('the outbox of several processes', ({ open, createDatabase }) => {
  test('never claims an answer without its text when an erasure comes between', async () => {
    const shared = await createDatabase();
    const [database, other] = [await openTestDatabase(shared), await openTestDatabase(shared)];
    const clock = new TestClock(farAhead);
    await register(database, farAhead);
    await (await answering(database, clock)).reply(1);
    clock.advance(10_000);
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
    const erasing = database.db.withPlugin(eraseAfterRead);
    const entry = await new OutboxQueue(database, [replyKind.kind], clock.now, minute).claim();
    expect(entry && (await replyKind.load(erasing, entry))?.text).toBe('답변');
    expect(await database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  test('sends each mail once', async () => {
    const databases = await openProcesses(await createDatabase());
    const server = await mailServer();
    const outboxes = databases.map((database) => outboxOf(database, server).outbox);
    await repeat(8, (index) => register(databases[0], farAhead, { email: `visitor${index}@example.com` }));
    await Promise.all(outboxes.flatMap((outbox) => [outbox.deliverDue(), outbox.deliverDue()]));
    const messageIds = server.mails.map(({ headers }) => headers['message-id']);
    expect([messageIds.length, new Set(messageIds).size]).toEqual([16, 16]);
  });

  test('keeps the result of another process when a failure comes after the lease expired', async () => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { database, server, outbox, clock, entries } = await inquiryToMail(await open(), {
      mailer: { send: () => late },
    });
    const delivering = outbox.deliverDue();
    await expect.poll(async () => (await entries()).some(({ claimed_until }) => claimed_until)).toBe(true);
    // Another process leaves the mail alone while its server may still answer.
    clock.advance(16 * minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(1);
    clock.advance(5 * minute);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toHaveLength(2);
    reject(smtpFailure(new Error('late')));
    await delivering;
    expect((await entries()).map(({ sent_at, last_error }) => [sent_at !== null, last_error])).toEqual([
      [true, null],
      [true, null],
    ]);
  });
});

describe('the mailer', () => {
  const mail: Mail = {
    messageId: '<x@company.example>',
    from: { name: 'Acme', address: settings.from },
    to: settings.inquiryTo,
    replyTo: [visitor.email],
    subject: '제목',
    text: '본문',
  };

  // Windows does not route 0.0.0.0, an address that the mailer does not treat as local.
  test.skipIf(process.platform === 'win32')('accepts self-signed certificates only from this machine', async () => {
    const server = new MailServer();
    server.startTls = true;
    await server.start();
    onTestFinished(() => server.stop());
    const send = (smtpUrl: string) => createMailer({ smtpUrl }).send(mail);
    await send(server.url);
    expect(server.mails).toHaveLength(1);
    await expect(send(server.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/^ESOCKET \w*CERT\w* CONN$/);
    expect(server.mails).toHaveLength(1);
  });

  test.skipIf(process.platform === 'win32')(
    'sends nothing to another machine that does not offer STARTTLS, unless TLS is not required',
    async () => {
      const server = await mailServer();
      const smtpUrl = server.url.replace('//127.0.0.1', '//web:hunter2@0.0.0.0');
      await expect(createMailer({ smtpUrl }).send(mail)).rejects.toThrow(/^ETLS STARTTLS/);
      expect([server.signIns, server.mails]).toEqual([[], []]);
      await createMailer({ smtpUrl, requireTls: false }).send(mail);
      expect([server.signIns, server.mails.length]).toEqual([[['web', 'hunter2']], 1]);
    },
  );

  test('decodes the account and password of SMTP_URL', async () => {
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
