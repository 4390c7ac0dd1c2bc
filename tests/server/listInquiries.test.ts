import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { inquiryViews } from '#contract/desk/inquiryView.ts';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { commandLine } from '#server/audit/auditLog.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { InquiryTable } from '#server/database/tables/inquiry.ts';
import { countViews } from '#server/desk/inquiryViews.ts';
import { countStates, listInquiries, searchInquiries } from '#server/desk/listInquiries.ts';
import { toListItems } from '#server/desk/toListItems.ts';
import { Erasures } from '#server/inquiry/erasures.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { disableStaff } from '#server/staff/staff.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { register, registerInquiry, specialCategory, toVisitor } from './support/inquiry.ts';
import { receivedMail } from './support/receivedMail.ts';
import { repeat } from './support/repeat.ts';
import { addKim, byOperator } from './support/staff.ts';
import { beginning, testSecrets } from './support/testApi.ts';

const minutes = (count: number) => new Date(beginning.getTime() + count * 60_000);

/** Returns the names of the inquiries on all pages of two. */
async function namesOn(
  read: (page: { cursor: string | undefined; limit: number }) => ReturnType<typeof listInquiries>,
) {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor, limit: 2 });
    names.push(...page.inquiries.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== undefined);
  return names;
}

/** Returns the names of the inquiries that match a text, newest first, over all pages. */
const found = (database: Database, text: string, filter = {}) =>
  namesOn((page) => searchInquiries(database, text, { filter, ...page }));

eachDatabase('lists of inquiries', ({ open }) => {
  test('lists inquiries newest first and open ones by longest wait, each once across pages', async () => {
    const database = await open();
    for (const name of ['1', '2', '2 too', '2 also', '3', '5'])
      await register(database, minutes(Number.parseInt(name, 10)), { name });
    const reopened = await register(database, minutes(0), { name: 'reopened' });
    await database.db
      .updateTable('inquiries')
      .set({ waiting_since: minutes(4).toISOString() })
      .where('id', '=', reopened)
      .execute();
    for (const [filter, expected] of [
      [{ view: { view: 'open', userId: 'kim', now: minutes(9) } }, ['1', '2', '2', '2', '3', 'reopened', '5']],
      [{ state: 'open' }, ['1', '2', '2', '2', '3', 'reopened', '5']],
      [{}, ['5', '3', '2', '2', '2', '1', 'reopened']],
    ] as const) {
      const names = await namesOn((page) => listInquiries(database, { filter, ...page }));
      expect(names.map((name) => name.split(' ')[0])).toEqual(expected);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('filters and counts inquiries by state, category and owner', async () => {
    const database = await open();
    await addKim(database);
    await register(database, minutes(1), { name: 'a', category: specialCategory });
    const id = await register(database, minutes(2), { name: 'b', category: specialCategory });
    await register(database, minutes(3), { name: 'c' });
    await database.db
      .updateTable('inquiries')
      .set({ owner: 'kim', look_again_on: '2999-01-01' })
      .where('id', '=', id)
      .execute();
    const names = async (filter: Parameters<typeof countStates>[1]) =>
      (await listInquiries(database, { filter, limit: 9 })).inquiries.map(({ name }) => name);
    expect(await names({ category: specialCategory })).toEqual(['b', 'a']);
    expect(await names({ category: specialCategory, state: 'open' })).toEqual(['a', 'b']);
    expect(await names({ owner: 'kim' })).toEqual(['b']);
    expect(await names({ owner: null })).toEqual(['c', 'a']);
    expect(await countStates(database, { state: 'spam' }, minutes(4))).toEqual({
      ...{ open: 3, answered: 0, spam: 0 },
      later: 1,
    });
    expect(await countStates(database, { category: specialCategory }, minutes(4))).toEqual({
      open: 2,
      answered: 0,
      spam: 0,
      later: 1,
    });
    expect(await found(database, '음성', { state: 'open' })).toEqual(['c', 'b', 'a']);
    expect(await found(database, '음성', { owner: null })).toEqual(['c', 'a']);
  });

  test('lists, searches and counts the inquiries of a view', async () => {
    const database = await open();
    await addKim(database, { menus: 'inquiries,audit' });
    await addKim(database, { userId: 'moved', menus: 'inquiries.export,audit' });
    await addKim(database, { userId: 'left', menus: 'inquiries' });
    await disableStaff(database, 'left', byOperator());
    const now = new Date('2026-11-20T15:00:00.000Z');
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const add = async (name: string, hours: number, columns: Updateable<InquiryTable> = {}) => {
      const id = await register(database, at(hours), { name });
      await database.db
        .updateTable('inquiries')
        .set({ state: 'open', ...columns })
        .where('id', '=', id)
        .execute();
    };
    await add('mine', -25, { owner: 'kim' });
    await add('free', -24);
    await add('of moved', -23, { owner: 'moved' });
    await add('of left', -22, { owner: 'left' });
    await add('spam', -30, { state: 'spam' });
    await add('answered', -30, { state: 'answered', owner: 'kim', answered_at: now.toISOString() });
    await add('asleep', -50, { owner: 'kim', look_again_on: '2026-11-22' });
    await add('back', -21, { owner: 'kim', look_again_on: '2026-11-21' });
    await add('waiting', -40, { state: 'answered', reply_state: 'waiting' });
    await add('failed', -40, { state: 'answered', reply_state: 'undelivered' });
    const views = {
      undelivered: ['failed'],
      open: ['mine', 'free', 'of moved', 'of left', 'back'],
      mine: ['mine', 'back'],
      unassigned: ['free', 'of moved', 'of left'],
      overdue: ['mine'],
      later: ['asleep'],
    };
    for (const view of inquiryViews) {
      const filter = { view: { view, userId: 'kim', now } };
      const listed = await listInquiries(database, { filter, limit: 9 });
      expect(listed.inquiries.map(({ name }) => name)).toEqual(views[view]);
      expect((await found(database, '음성', filter)).toSorted()).toEqual(views[view].toSorted());
    }
    const ofOpen = { open: 5, mine: 2, unassigned: 3, overdue: 1, later: 1 };
    const counts = { ...ofOpen, undelivered: 1 };
    expect(await countViews(database, { userId: 'kim', now })).toEqual(counts);
    expect(await countViews(database, { userId: 'lee', now })).toEqual({ ...counts, mine: 0 });
  });

  test('search matches every field, within words, and requires all terms', async () => {
    const database = await open();
    await register(database, minutes(1), { name: '홍길동', subject: '콜센터에 도입', message: '음성인식을 봅니다.' });
    await register(database, minutes(2), { name: 'Lee', email: 'lee@other.example', message: '인식이 음, 성실합니다' });
    await register(database, minutes(3), { name: '김', subject: 'ＡＩ 상담', message: '\'; drop table % _ " * 🙂' });
    expect(await found(database, '인식')).toEqual(['Lee', '홍길동']);
    expect(await found(database, '성인식 센터')).toEqual(['홍길동']);
    expect(await found(database, '음성')).toEqual(['홍길동']);
    expect(await found(database, '식')).toEqual(['Lee', '홍길동']);
    expect(await found(database, 'OTHER.exam')).toEqual(['Lee']);
    expect(await found(database, 'ai')).toEqual(['김']);
    expect(await found(database, 'DROP " % _ *')).toEqual(['김']);
    expect(await found(database, '🙂')).toEqual(['김']);
    expect(await found(database, '없음')).toEqual([]);
    const { inquiries } = await listInquiries(database, { filter: {}, limit: 1 });
    const number = inquiries[0]?.number.toLowerCase() ?? '';
    for (const written of [number, number.replaceAll('-', ''), number.replace(/^.*?-|-/g, '')]) {
      expect(await found(database, written)).toEqual(['김']);
    }
  });

  test('search ignores straight and typographic quotes', async () => {
    const database = await open();
    await register(database, minutes(1), { name: 'curly', message: 'We don’t need “that”.' });
    await register(database, minutes(2), { name: 'straight', message: 'We don\'t need "that".' });
    for (const text of ["don't", 'don’t', 'Don‘t', '"that"', '“that”', "n't"]) {
      expect(await found(database, text)).toEqual(['straight', 'curly']);
    }
  });

  test.each([
    ['010‑1234－5678', '01012345678'],
    ['José', 'jose'],
    ['음성 인식'.normalize('NFD'), '음성인식'],
    ['회\u200b의\u00ad록', '회의록'],
    ['ﾕｰｻﾞｰ', 'ユーザー'],
  ])('search finds what a text shows: %s', async (message, query) => {
    const database = await open();
    await register(database, minutes(1), { name: 'found', message });
    for (const text of [query, message]) expect(await found(database, text)).toEqual(['found']);
  });

  test('search finds answers, notes, additions and mails with their quotes, and shows the line of the hit', async () => {
    const database = await open();
    const inquiries = new Inquiries(database, () => minutes(9));
    const content = { name: '홍길동', subject: '도입 문의', message: '상담을 바랍니다.' };
    const { id, number } = await registerInquiry(database, minutes(1), content);
    const act = (text: string, version: number) => ({ number, version, event: randomUUID(), text, ...toVisitor });
    await inquiries.staff.note(commandLine, act('전화는 010-1234-5678로\n부탁하심', 1));
    await inquiries.staff.reply(
      commandLine,
      act(`${'앞 글 '.repeat(9000)}말씀하신 견학은 5월입니다. ${'뒤 글 '.repeat(90)}`, 2),
    );
    const quotes = [{ at: 10, text: '> 첨부한 도면\n번호 K-77' }];
    await inquiries.mailbox.receive(id, receivedMail({ text: '네, 감사 합니다 🙂', quotes }));
    await inquiries.mailbox.receive(id, receivedMail({ text: '다른 주소에서 씁니다', from: 'boss@example.com' }));
    const hit = async (text: string) => {
      const page = await searchInquiries(database, text, { filter: {}, limit: 9 });
      const [shown] = await toListItems(database, page.inquiries, text);
      return shown && (shown.hit === null ? null : [shown.hit.kind, shown.hit.text]);
    };
    expect(await hit('상담')).toEqual(['message', '상담을 바랍니다.']);
    for (const text of ['01012345678', '010 1234 5678', '1234-5678'])
      expect(await hit(text)).toEqual(['note', '전화는 010-1234-5678로 부탁하심']);
    for (const text of ['말씀하신 견학은', '견학은5월', '견학 은']) {
      expect(await hit(text)).toEqual([
        'reply',
        expect.stringMatching(/^… 글 .{0,24}말씀하신 견학은 5월입니다\. 뒤 글.*…$/),
      ]);
    }
    expect(await hit('감사합니다')).toEqual(['addition', '네, 감사 합니다 🙂']);
    expect(await hit('다른주소')).toEqual(['addition', '다른 주소에서 씁니다']);
    expect(await hit('boss@example.com')).toBeNull();
    expect(await hit('k77')).toEqual(['quote', '> 첨부한 도면 번호 K-77']);
    // The text with most of the words.
    expect(await hit('상담 다른 주소')).toEqual(['addition', '다른 주소에서 씁니다']);
    expect(await hit('홍길동 도입')).toBeNull();
    expect(await hit('없음')).toBeUndefined();
  });

  test('search requires the whole term, not only its parts', async () => {
    const database = await open();
    await repeat(9, (minute) => register(database, minutes(minute), { name: 'parts', message: 'abc bcd' }));
    await register(database, minutes(-1), { name: 'whole', message: 'abcd' });
    expect(await found(database, 'abcd')).toEqual(['whole']);
  });

  test('a deleted inquiry leaves the search index', async () => {
    const database = await open();
    await register(database, minutes(1), { message: '지워질 문의' });
    const erasures = new Erasures({ database, secrets: testSecrets, now: () => minutes(2) });
    await erasures.erase('hong.gildong@example.com', commandLine);
    expect(await found(database, '지워질')).toEqual([]);
    expect(await database.db.selectFrom('inquiry_search').selectAll().execute()).toEqual([]);
  });

  test('an inquiry retries with another number when its number is taken', async () => {
    const database = await open();
    const [taken, free] = ['AAAA', 'CCCC'].map((tail) => formatInquiryNumber('1121', tail)) as [string, string];
    const numbers = [taken, taken, taken, free];
    const inquiries = new Inquiries(
      database,
      () => beginning,
      [],
      () => numbers.shift() ?? taken,
    );
    const send = (key: string) => register(database, beginning, { name: key }, inquiries);
    await send('first');
    await send('second');
    await expect(send('third')).rejects.toThrow('No free inquiry number');
    const stored = await database.db.selectFrom('inquiries').select(['name', 'number']).orderBy('number').execute();
    expect(stored).toEqual([
      { name: 'first', number: taken },
      { name: 'second', number: free },
    ]);
  });
});
