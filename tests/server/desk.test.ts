import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getAuditLog, getInquiryOwners } from '#contract/desk/deskCalls.ts';
import { changeInquiries } from '#contract/desk/inquiryAction.ts';
import { getInquiry } from '#contract/desk/inquiryDetail.ts';
import { getInquiries } from '#contract/desk/inquiryList.ts';
import { addDays, addMonths } from '#i18n/calendarDays.ts';
import { label } from '#i18n/labels.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { categoryLabel } from '#server/inquiry/fieldText.ts';
import { Reminders } from '#server/inquiry/reminders.ts';
import { suppressed } from '#server/mail/mailReason.ts';
import { setMenus } from '#server/staff/staff.ts';
import { inquiryCategories, timeZone } from '#site.ts';
import { Colleague, deskWith, deskWithInquiry, deskWrites } from './support/desk.ts';
import { anyDatabase, countRows, eachDatabase } from './support/eachDatabase.ts';
import { register, registerInquiry, specialCategory, unknownNumber, visitor } from './support/inquiry.ts';
import { mailsOfKind } from './support/mailing.ts';
import { repeat } from './support/repeat.ts';
import { byOperator } from './support/staff.ts';
import { beginning, testApi } from './support/testApi.ts';

const minutes = (count: number) => new Date(beginning.getTime() + count * 60_000);

const reads = [
  '/tour/api/inquiries/statistics',
  '/tour/api/inquiries',
  '/tour/api/inquiries/owners',
  `/tour/api/inquiries/one?number=${unknownNumber}`,
  `/tour/api/inquiries/files/one?number=${unknownNumber}`,
];
const writes = deskWrites.map((name) => `/tour/api/inquiries/${name}`);

/** Returns the audited work on inquiries, oldest first, by default without views. */
async function auditLines({ db }: Database, ignored = ['signIn', 'view']): Promise<(string | null)[][]> {
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'numbers', 'detail'])
    .where('action', 'not in', ignored)
    .orderBy('id')
    .execute();
  return lines.map(({ actor, action, numbers, detail }) => [actor, action, numbers, detail ?? '']);
}

eachDatabase('the desk of several colleagues', ({ open }) => {
  test('lists inquiries in pages of fifty with counts and answers 304 while unchanged', async () => {
    const { database, kim } = await deskWith(await open());
    await repeat(51, (index) => register(database, minutes(index), { subject: `문의 ${index}` }));
    const answer = await kim.get('/tour/api/inquiries?state=open');
    const { data } = responseTo(getInquiries).parse(await answer.json());
    expect(data.list.map(({ subject }) => subject).slice(0, 2)).toEqual(['문의 0', '문의 1']);
    expect(data.list).toHaveLength(50);
    expect(data.counts).toEqual({ open: 51, answered: 0, spam: 0, later: 0 });
    expect(data.views).toEqual({
      later: 0,
      open: 51,
      mine: 0,
      unassigned: 51,
      overdue: 0,
      undelivered: 0,
    });
    expect(data.list[0]).toMatchObject({ preview: '음성 인식부터 보고 싶습니다.', lang: 'ko', version: 1 });
    expect((await (await kim.get('/tour/api/inquiries?view=mine')).json()).data.list).toEqual([]);
    const rest = await (await kim.get(`/tour/api/inquiries?state=open&cursor=${data.next}`)).json();
    expect(rest.data.list.map(({ subject }: { subject: string }) => subject)).toEqual(['문의 50']);
    expect(rest.data.next).toBeNull();

    const etag = answer.headers.get('ETag') ?? '';
    const again = await kim.get('/tour/api/inquiries?state=open', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await register(database, minutes(99));
    expect((await kim.get('/tour/api/inquiries?state=open', { 'If-None-Match': etag })).status).toBe(200);
    for (const bad of ['cursor=1', 'cursor=a_b', 'state=old', 'category=x', 'view=x']) {
      expect([400, 422]).toContain((await kim.get(`/tour/api/inquiries?${bad}`)).status);
    }
    const found = await (await kim.send('/tour/api/inquiries/search', { text: '의 50', owner: '@none' })).json();
    expect(found.data.list).toHaveLength(1);
    expect((await kim.send('/tour/api/inquiries/search', { text: 'a', cursor: 'x' })).status).toBe(400);
  });

  test('a concurrent action on the same version of an inquiry answers 409', async () => {
    const { kim, lee, number } = await deskWithInquiry(await open());
    const answers = await Promise.all([
      kim.act('change', number, 1, { owner: 'kim', state: 'spam' }),
      lee.act('change', number, 1, { owner: 'lee', state: 'spam' }),
      lee.act('note', number, 1, { text: '제 메모' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const detail = await kim.detail(number);
    expect(detail.version).toBe(2);
    expect(detail.history).toHaveLength(1);
    expect((await lee.act('note', number, 2, { text: '제 메모' })).status).toBe(200);
    expect((await kim.detail(number)).history[1]).toMatchObject({ text: '제 메모', actor: { userId: 'lee' } });
  });

  test('a resent desk action is applied once, audited as a view, and lends its event to no other action', async () => {
    const { kim, lee, number, database } = await deskWithInquiry(await open());
    const event = randomUUID();
    const send = (colleague: Colleague) => colleague.act('note', number, 1, { text: '한 번' }, event);
    const answers = await Promise.all([send(kim), send(kim)]);
    expect([...answers, await send(lee)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await kim.detail(number)).history).toHaveLength(1);
    const { number: second } = await registerInquiry(database, minutes(1));
    const others = [
      await kim.act('note', second, 1, { text: '한 번' }, event),
      await kim.act('note', number, 1, { text: '두 번' }, event),
      await kim.act('change', number, 1, { owner: null }, event),
      await kim.act('note', number, 2, { text: '두 번' }, event),
    ];
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await auditLines(database, ['signIn'])).toEqual([
      ['kim', 'note', number, ''],
      ['kim', 'view', number, ''],
      ['lee', 'view', number, ''],
      ['kim', 'view', number, ''],
    ]);
  });
});

anyDatabase('the desk', ({ open }) => {
  test('desk calls require the menu, checked at every call', async () => {
    const { database, api, kim, lee, park } = await deskWith(await open());
    for (const path of reads) {
      expect((await api.call(path)).status).toBe(401);
      expect((await park.get(path)).status).toBe(403);
    }
    for (const path of writes) {
      const refused = await park.send(path, {});
      expect(refused.status).toBe(403);
      expect((await refused.json()).msg).toBe(label('answer:forbidden', 'ko'));
    }
    expect((await kim.get('/tour/api/audit')).status).toBe(200);
    expect((await lee.get('/tour/api/audit')).status).toBe(403);
    await setMenus(database, 'kim', 'audit', byOperator());
    expect((await kim.get('/tour/api/inquiries')).status).toBe(403);
    const menus = await (await lee.get('/cms/user/travel/menu', { 'X-LANG': 'en' })).json();
    expect(menus.data.list).toEqual([{ menuId: 'inquiries', name: expect.stringMatching(/^[\x20-\x7e]+$/) }]);
    const owners = responseTo(getInquiryOwners).parse(await (await lee.get('/tour/api/inquiries/owners')).json());
    expect(owners.data).toEqual({ me: 'lee', list: [{ userId: 'lee', name: '이서연' }] });
  });

  test('shows an inquiry with its history and related inquiries', async () => {
    const { database, api, kim } = await deskWith(await open());
    const { number: older } = await registerInquiry(database, minutes(0), { email: visitor.email.toUpperCase() });
    const { number } = await registerInquiry(database, minutes(1), { marketingConsent: true, advertising: true });
    const consent = { consent: 'privacy', version: '2026-01-01', lang: 'ko', text: '동의한 문구' };
    const texts = [consent, { ...consent, lang: 'en' }, { ...consent, version: '2026-02-01', text: '다른 문구' }];
    await api.consentVersions.add({ privacy: [], marketing: [] }, texts);
    await kim.act('change', number, 1, { state: 'answered', owner: 'lee' });
    await kim.act('note', number, 2, { text: '전화 드림\n둘째 줄' });
    const { data } = responseTo(getInquiry).parse(
      await (await kim.get(`/tour/api/inquiries/one?number=${number}`)).json(),
    );
    expect(data).toMatchObject({
      number,
      ...visitor,
      state: 'answered',
      owner: { userId: 'lee', name: '이서연' },
      version: 3,
      marketing: { consent: true, advertising: true, version: '2026-02-01', withdrawnAt: null },
      consentTexts: [{ consent: 'privacy', text: '동의한 문구' }],
      canReply: false,
      history: [
        {
          version: 2,
          actor: { userId: 'kim', name: '김민준' },
          kind: 'change',
          changes: { state: { from: 'open', to: 'answered' }, owner: { from: null, to: { userId: 'lee' } } },
        },
        { version: 3, kind: 'note', text: '전화 드림\n둘째 줄', changes: {} },
      ],
    });
    expect(data.others.map((one) => one.number)).toEqual([older]);
    expect(await kim.detail(number.toLowerCase().replaceAll('-', ''))).toEqual(data);
    expect((await kim.get(`/tour/api/inquiries/one?number=${unknownNumber}`)).status).toBe(404);
  });

  test('says why the confirmation to the sender was given up, and lists no other mail as undelivered', async () => {
    const { kim, number, database } = await deskWithInquiry(await open());
    const undelivered = async () => (await (await kim.get('/tour/api/inquiries')).json()).data.list[0].undelivered;
    const giveUp = async (kind: string, last_error: string) =>
      await database.db
        .updateTable('mail_outbox')
        .set({ given_up_at: beginning.toISOString(), last_error })
        .where('kind', '=', kind)
        .execute();
    await giveUp('notification', 'EENVELOPE RCPT TO 550 5.1.1');
    await giveUp('confirmation', suppressed.limited);
    expect([(await kim.detail(number)).confirmationFailure, await undelivered()]).toEqual([null, false]);
    await giveUp('confirmation', 'EENVELOPE RCPT TO 550 5.1.1');
    expect([(await kim.detail(number)).confirmationFailure, await undelivered()]).toEqual(['recipient', true]);
  });

  test('answers and audits a view with If-None-Match: *', async () => {
    const { kim, number, database } = await deskWithInquiry(await open());
    for (const path of [`/tour/api/inquiries/one?number=${number}`, '/tour/api/inquiries']) {
      expect((await kim.get(path, { 'If-None-Match': ' * ' })).status).toBe(200);
    }
    expect((await auditLines(database, ['signIn'])).map(([, action]) => action)).toEqual(['view', 'list']);
  });

  test('changes several inquiries at once and reports the outcome of each', async () => {
    const { database, kim, lee } = await deskWith(await open());
    const inquiries = await repeat(3, (index) => registerInquiry(database, minutes(index)));
    const [first = '', second = '', third = ''] = inquiries.map(({ number }) => number);
    await lee.act('note', second, 1, { text: '먼저' });
    const change = (number: string, fields: object) => ({ number, version: 1, event: randomUUID(), ...fields });
    const changes = [
      change(first, { owner: 'lee' }),
      change(second, { state: 'spam' }),
      change(unknownNumber, { state: 'spam' }),
      change(third, { state: 'answered' }),
    ];
    const send = async () =>
      responseTo(changeInquiries).parse(await (await kim.send('/tour/api/inquiries/bulk', { changes })).json()).data
        .list;
    const outcomes = [
      { number: first, outcome: 'done', version: 2 },
      { number: second, outcome: 'conflict', version: 2 },
      { number: unknownNumber, outcome: 'gone', version: null },
      { number: third, outcome: 'done', version: 2 },
    ];
    expect(await send()).toEqual(outcomes);
    expect(await send()).toEqual(outcomes);
    expect(await auditLines(database)).toEqual([
      ['lee', 'note', second, ''],
      ['kim', 'change', first, 'owner'],
      ['kim', 'change', third, 'state'],
    ]);
    expect(await kim.detail(first)).toMatchObject({ owner: { userId: 'lee' }, version: 2, history: [{ version: 2 }] });
    expect(await kim.detail(second)).toMatchObject({ state: 'open', version: 2 });

    const refused = await kim.send('/tour/api/inquiries/bulk', {
      changes: [change(third, { state: 'spam' }), change(first, { owner: 'park' })],
    });
    expect([refused.status, Object.keys((await refused.json()).data.fields)]).toEqual([422, ['changes.1.owner']]);
    for (const bad of [[], Array.from({ length: 101 }, () => change(first, { owner: null }))]) {
      expect((await kim.send('/tour/api/inquiries/bulk', { changes: bad })).status).toBe(422);
    }
    expect((await kim.detail(third)).version).toBe(2);
  });

  test('an undo restores state, owner and answer of the caller’s latest change', async () => {
    const { kim, lee, number, database } = await deskWithInquiry(await open());
    await kim.act('change', number, 1, { state: 'answered', owner: 'kim' });
    const before = await kim.detail(number);
    await kim.act('change', number, 2, { state: 'spam', owner: 'lee' });
    expect(await kim.detail(number)).toMatchObject({ state: 'spam', answeredAt: null });
    const undo = async (colleague: Colleague, version: number, event = randomUUID()) => {
      const answer = await colleague.send('/tour/api/inquiries/undo', { undos: [{ number, version, event }] });
      return responseTo(changeInquiries)
        .parse(await answer.json())
        .data.list.map(({ outcome }) => outcome);
    };
    expect(await undo(lee, 3)).toEqual(['conflict']);
    expect(await undo(kim, 2)).toEqual(['conflict']);
    const event = randomUUID();
    expect([await undo(kim, 3, event), await undo(kim, 3, event)]).toEqual([['done'], ['done']]);
    const { version, history, ...after } = await kim.detail(number);
    expect({ ...after, version: 2, history: history.slice(0, 1) }).toEqual(before);
    expect(version).toBe(4);
    expect(history.at(-1)).toMatchObject({
      kind: 'undo',
      changes: { state: { from: 'spam', to: 'answered' }, owner: { from: { userId: 'lee' }, to: { userId: 'kim' } } },
    });
    expect(await undo(kim, 4)).toEqual(['conflict']);
    await kim.act('note', number, 4, { text: '메모' });
    expect(await undo(kim, 5)).toEqual(['conflict']);
    expect((await auditLines(database)).at(-2)).toEqual(['kim', 'undo', number, 'state,owner']);
  });

  test('records when an inquiry was answered and clears it when it is reopened', async () => {
    const { kim, number } = await deskWithInquiry(await open());
    expect((await kim.act('change', number, 1, {})).status).toBe(422);
    expect((await kim.act('change', number, 1, { owner: 'park' })).status).toBe(422);
    await kim.act('change', number, 1, { state: 'answered' });
    expect(await kim.detail(number)).toMatchObject({ answeredAt: beginning.toISOString() });
    await kim.act('change', number, 2, { state: 'open' });
    expect(await kim.detail(number)).toMatchObject({ answeredAt: null });
  });

  test('an inquiry with a day to look again is not open until then, unless it is answered or undone', async () => {
    const { kim, number, database } = await deskWithInquiry(await open());
    const today = siteDay(beginning);
    const tomorrow = addDays(today, 1);
    for (const snoozedUntil of [today, addDays(today, -1), addDays(addMonths(today, 12), 1), 'soon'])
      expect((await kim.act('change', number, 1, { snoozedUntil })).status).toBe(422);
    const listed = async (view: string) =>
      (await (await kim.get(`/tour/api/inquiries?view=${view}`)).json()).data.list.length;
    const remind = (hours: number) => new Reminders(database, 1, () => minutes(60 * hours)).run();
    const isReminded = async () =>
      (await database.db.selectFrom('inquiries').select('reminded_at').executeTakeFirstOrThrow()).reminded_at !== null;

    expect((await kim.act('change', number, 1, { snoozedUntil: tomorrow })).status).toBe(200);
    expect([await listed('open'), await listed('later')]).toEqual([0, 1]);
    expect(await kim.detail(number)).toMatchObject({
      snoozedUntil: tomorrow,
      state: 'open',
      history: [{ kind: 'change', changes: { snoozedUntil: { from: null, to: tomorrow } } }],
    });
    await remind(10);
    expect(await isReminded()).toBe(false);
    await remind(24 * 14);
    expect(await isReminded()).toBe(true);

    await kim.send('/tour/api/inquiries/undo', { undos: [{ number, version: 2, event: randomUUID() }] });
    expect([await listed('open'), await listed('later')]).toEqual([1, 0]);
    await kim.act('change', number, 3, { snoozedUntil: tomorrow, owner: 'kim' });
    await kim.act('change', number, 4, { state: 'answered' });
    expect(await kim.detail(number)).toMatchObject({ snoozedUntil: null, state: 'answered' });
    expect((await kim.act('change', number, 5, { snoozedUntil: tomorrow })).status).toBe(409);
    await kim.send('/tour/api/inquiries/undo', { undos: [{ number, version: 5, event: randomUUID() }] });
    expect(await kim.detail(number)).toMatchObject({ snoozedUntil: tomorrow, state: 'open' });
    expect((await auditLines(database)).at(-3)).toEqual(['kim', 'change', number, 'owner,snoozedUntil']);
  });

  test('closes an inquiry with another one of its address, which its history names', async () => {
    const { kim, number, database } = await deskWithInquiry(await open());
    const { number: second } = await registerInquiry(database, minutes(1));
    const close = (answeredIn: string) => kim.act('change', number, 1, { state: 'answered', answeredIn });
    expect((await close('no number')).status).toBe(422);
    expect((await close(second)).status).toBe(200);
    const { history } = await kim.detail(number);
    expect(history).toMatchObject([{ changes: { state: { from: 'open', to: 'answered' }, answeredIn: second } }]);
    expect((await kim.detail(second)).others).toMatchObject([{ number, state: 'answered' }]);
  });

  test('mails a reply once, or answers 501 without a mail server', async () => {
    const { kim: without, number, database } = await deskWithInquiry(await open());
    expect((await without.act('reply', number, 1, { text: '답변' })).status).toBe(501);
    const kim = await new Colleague(testApi(database, { outbox: {} as never })).signIn('kim');
    const event = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const replied = await kim.act('reply', number, 1, { text: '답변드립니다.' }, event);
      expect((await replied.json()).msg).toBe(label('answer:replied', 'ko'));
    }
    expect(await kim.detail(number)).toMatchObject({
      state: 'open',
      reply: 'waiting',
      owner: { userId: 'kim' },
      canReply: true,
      history: [
        {
          kind: 'reply',
          text: '답변드립니다.',
          mail: { state: 'waiting', at: '2026-11-21T03:00:10.000Z', reason: null },
        },
      ],
    });
    const { data } = await (await kim.get('/tour/api/inquiries?view=mine')).json();
    expect(data.list).toMatchObject([{ number, state: 'open', reply: 'waiting' }]);
    expect(await mailsOfKind(database, 'reply')).toMatchObject([{ event_id: event, sent_at: null }]);
  });

  test('takes an answer back before it leaves, whatever colleagues did since', async () => {
    const { kim, lee, number, database } = await deskWithInquiry(await open(), {}, { outbox: {} as never });
    await kim.act('reply', number, 1, { text: '답변' });
    await lee.act('note', number, 2, { text: '잠깐만요' });
    const event = randomUUID();
    const undoSend = (reply: number, id = event) =>
      kim.send('/tour/api/inquiries/undo-send', { number, event: id, reply });
    expect((await undoSend(3, randomUUID())).status).toBe(422);
    for (let time = 0; time < 2; time += 1) {
      const taken = await undoSend(2);
      expect((await taken.json()).msg).toBe(label('answer:sendUndone', 'ko'));
    }
    expect(await kim.detail(number)).toMatchObject({
      state: 'open',
      owner: null,
      reply: null,
      version: 4,
      history: [{ kind: 'reply', mail: { state: 'undone', reason: 'undone' } }, { kind: 'note' }, { kind: 'takeBack' }],
    });
    expect((await undoSend(2, randomUUID())).status).toBe(409);
    expect((await auditLines(database)).at(-1)).toEqual(['kim', 'takeBack', number, 'owner']);

    await kim.act('reply', number, 4, { text: '새 답변' });
    await database.db.updateTable('mail_outbox').set({ attempts: 1 }).where('given_up_at', 'is', null).execute();
    const late = await undoSend(5, randomUUID());
    expect([late.status, (await late.json()).msg]).toEqual([409, label('answer:replyLeft', 'ko')]);
    expect(await kim.detail(number)).toMatchObject({ version: 5, state: 'open', reply: 'waiting' });
  });

  test('a reply opens spam until it is taken back, and leaves other states', async () => {
    const { kim, number } = await deskWithInquiry(await open(), {}, { outbox: {} as never });
    await kim.act('change', number, 1, { state: 'spam' });
    await kim.act('reply', number, 2, { text: '답변' });
    expect((await kim.detail(number)).state).toBe('open');
    await kim.send('/tour/api/inquiries/undo-send', { number, event: randomUUID(), reply: 3 });
    expect((await kim.detail(number)).state).toBe('spam');
    await kim.act('change', number, 4, { state: 'answered' });
    await kim.act('reply', number, 5, { text: '답변' });
    expect((await kim.detail(number)).state).toBe('answered');
  });

  test('a reply that is taken back returns the day to look again, unless a colleague has closed the inquiry', async () => {
    const { kim, number } = await deskWithInquiry(await open(), {}, { outbox: {} as never });
    const day = addDays(siteDay(beginning), 1);
    const undoSend = (reply: number) =>
      kim.send('/tour/api/inquiries/undo-send', { number, event: randomUUID(), reply });
    await kim.act('change', number, 1, { snoozedUntil: day });
    await kim.act('reply', number, 2, { text: '답변' });
    await undoSend(3);
    expect(await kim.detail(number)).toMatchObject({ state: 'open', snoozedUntil: day });
    await kim.act('reply', number, 4, { text: '답변' });
    await kim.act('change', number, 5, { state: 'answered' });
    await undoSend(5);
    expect(await kim.detail(number)).toMatchObject({ state: 'answered', snoozedUntil: null });
  });

  test('exports inquiries as CSV without formulas', async () => {
    const { database, kim } = await deskWith(await open());
    await register(database, minutes(0), {
      name: '=HYPERLINK("http://x")',
      category: specialCategory,
      message: '한 줄\n두 "줄"',
    });
    await register(database, minutes(1), { name: '김' });
    const file = await kim.send('/tour/api/inquiries/export', { category: specialCategory, reason: '월간 보고' });
    const name = Buffer.from(file.headers.get('filename') ?? '', 'base64').toString();
    expect([file.headers.get('report'), name]).toEqual(['success', expect.stringMatching(/-2026-11-21\.csv$/)]);
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    const text = Buffer.from(await file.arrayBuffer()).toString();
    expect(text).toMatch(new RegExp(`^\ufeff"[^"]+","[^"]+\\(${timeZone}\\)",`));
    expect(text).toContain('"2026-11-21 12:00:00"');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")","${visitor.email}"`);
    expect(text).toContain('"한 줄\n두 ""줄"""');
    const found = await (
      await kim.send('/tour/api/inquiries/export', { text: '김', reason: '월간 보고' }, { 'X-LANG': 'en' })
    ).text();
    expect(found.split('\r\n')).toHaveLength(3);
    expect(found).toContain(`"${categoryLabel(inquiryCategories[0], 'en')}"`);
    expect(found).toContain(`"Received (${timeZone})"`);
  });

  test('exports no cell longer than spreadsheets take, and names the place of the rest', async () => {
    const { database, kim } = await deskWith(await open());
    await register(database, minutes(0), { message: '나'.repeat(32_000) });
    const { number } = await registerInquiry(database, minutes(1), { message: `가${'😀'.repeat(20_000)}` });
    for (const [lang, rest] of [
      ['ko', `… (전체는 문의 ${number})`],
      ['en', `… (in full: inquiry ${number})`],
    ] as const) {
      const file = await kim.send('/tour/api/inquiries/export', { reason: '월간 보고' }, { 'X-LANG': lang });
      const cells = [...(await file.text()).matchAll(/"([^"]*)"/g)].map(([, cell = '']) => cell);
      const [long = '', ...others] = cells.filter((cell) => cell.endsWith(rest));
      expect(others).toEqual([]);
      expect(long.slice(0, -rest.length)).toMatch(/^가(?:😀)+$/u);
      expect([31_999, 32_000]).toContain(long.length);
      expect(cells).toContain('나'.repeat(32_000));
    }
  });

  test('audits every view and action, without search terms', async () => {
    const { kim, lee, number, database } = await deskWithInquiry(await open());
    const list = await kim.get('/tour/api/inquiries?owner=@me');
    await kim.get('/tour/api/inquiries?owner=@me', { 'If-None-Match': list.headers.get('ETag') ?? '' });
    await kim.send('/tour/api/inquiries/search', { text: '홍길동' });
    await kim.detail(number);
    await lee.act('change', number, 1, { state: 'spam' });
    await lee.act('note', number, 2, { text: '스팸' });
    const short = await kim.send('/tour/api/inquiries/export', { reason: ' 점검 . ' });
    expect([short.status, (await short.json()).data.fields]).toEqual([
      422,
      { reason: label('form:tooShort', 'ko', { minimum: 5 }) },
    ]);
    await kim.send('/tour/api/inquiries/export', { state: 'spam', text: '홍길동', reason: '스팸 점검' });
    const { data } = responseTo(getAuditLog).parse(await (await kim.get('/tour/api/audit')).json());
    const lines = data.list.map(({ actor, action, number: about, numbers, entries, detail, reason }) =>
      [actor?.userId, action, about, ...numbers, entries, detail, reason].join(' ').trim(),
    );
    expect(lines).toEqual([
      `kim export  ${number} 1 state=spam&search 스팸 점검`,
      `lee note ${number}`,
      `lee change ${number}  state`,
      `kim view ${number}`,
      `kim search  ${number} 1`,
      'kim list  0 owner=@me',
      'park signIn   password',
      'lee signIn   password',
      'kim signIn   password',
    ]);
    expect(data.list.every(({ address }) => address === '192.0.2.1')).toBe(true);
    const me = { userId: 'kim', name: '김민준' };
    expect(data.list.map(({ filter, changed }) => filter ?? changed)).toEqual([
      { state: 'spam', search: true },
      [],
      ['state'],
      [],
      { search: true },
      { owner: me, search: false },
      [],
      [],
      [],
    ]);
    expect(JSON.stringify(await database.db.selectFrom('audit_log').selectAll().execute())).not.toContain('홍길동');
    const [newest] = (await (await kim.get('/tour/api/audit')).json()).data.list;
    expect(newest).toMatchObject({ action: 'audit', entries: 9 });
  });

  test('deletes a person’s data when the address is confirmed and audits only the count', async () => {
    const { database, kim } = await deskWith(await open());
    await register(database, minutes(0), { marketingConsent: true });
    await register(database, minutes(1), { email: visitor.email.toUpperCase() });
    await register(database, minutes(2), { email: `x${visitor.email}` });
    const { number = '' } = (await kim.list()).list[2] ?? {};
    await kim.act('note', number, 1, { text: '메모' });
    const erase = (confirmation: string) => kim.send('/tour/api/inquiries/delete-person', { number, confirmation });
    const refused = await erase('hong@example.com');
    const { confirmation } = (await refused.json()).data.fields;
    expect([refused.status, confirmation]).toEqual([422, label('form:email', 'ko')]);
    const [refusal] = (await (await kim.get('/tour/api/audit')).json()).data.list;
    expect(refusal).toMatchObject({ action: 'deleteRefused', number, entries: null, detail: null });
    const deleted = await (await erase(visitor.email.toLowerCase())).json();
    expect(deleted.data).toEqual({ inquiries: 2, marketingConsents: 1 });
    expect((await erase(visitor.email)).status).toBe(404);
    for (const table of ['inquiries', 'inquiry_search'] as const) expect(await countRows(database, table)).toBe(1);
    for (const table of ['inquiry_events', 'marketing_consents'] as const) {
      expect(await countRows(database, table)).toBe(0);
    }
    const [line] = (await (await kim.get('/tour/api/audit')).json()).data.list;
    expect(line).toMatchObject({ action: 'delete', entries: 2, number, detail: null });
    const purges = await database.db.selectFrom('purge_log').selectAll().orderBy('kind').execute();
    expect(purges).toMatchObject([
      { kind: 'inquiries', reason: 'request', entries: 2, purged_at: beginning.toISOString() },
      { kind: 'marketing_consents', reason: 'request', entries: 1 },
    ]);
  });
});
