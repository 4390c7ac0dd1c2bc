import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getInquiryDrafts } from '#contract/desk/inquiryDraft.ts';
import { getWriters, writingTime } from '#contract/desk/writers.ts';
import { type Colleague, deskWithInquiry } from './support/desk.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { unknownNumber } from './support/inquiry.ts';
import { beginning, TestClock } from './support/testApi.ts';

const path = '/tour/api/inquiries/drafts';

async function draftsOf(person: Colleague, number: string) {
  const { data } = responseTo(getInquiryDrafts).parse(await (await person.get(`${path}?number=${number}`)).json());
  return { reply: data.reply, note: data.note };
}

anyDatabase('drafts of the desk', ({ open }) => {
  async function deskWithDraft() {
    const desk = await deskWithInquiry(await open(), { email: 'hong@example.com' });
    const { number } = desk;
    const keep = (person: Colleague, kind: string, text: string) => person.send(path, { number, kind, text });
    expect((await keep(desk.kim, 'reply', '안녕하세요.\n내일')).status).toBe(200);
    return { keep, ...desk };
  }

  test('keep a reply and a note for each account, until they are emptied', async () => {
    const { kim, lee, park, number, keep } = await deskWithDraft();
    await keep(kim, 'note', '전화 예정');
    await keep(lee, 'reply', '제가 씁니다');
    await keep(kim, 'reply', '안녕하세요.\n모레');
    expect(await draftsOf(kim, number)).toEqual({ reply: '안녕하세요.\n모레', note: '전화 예정' });
    expect(await draftsOf(lee, number)).toEqual({ reply: '제가 씁니다', note: '' });
    await keep(kim, 'reply', '');
    expect(await draftsOf(kim, number)).toEqual({ reply: '', note: '전화 예정' });
    expect((await park.get(`${path}?number=${number}`)).status).toBe(403);
    expect((await keep(park, 'note', 'x')).status).toBe(403);
    expect((await keep(kim, 'note', 'x'.repeat(5001))).status).toBe(422);
    expect((await kim.send(path, { number: unknownNumber, kind: 'note', text: 'x' })).status).toBe(404);
  });

  test('are deleted with the action that sends them', async () => {
    const { kim, lee, number, keep } = await deskWithDraft();
    await keep(kim, 'note', '전화 예정');
    await keep(lee, 'note', '제 메모');
    expect((await kim.act('note', number, 1, { text: '전화 예정' })).status).toBe(200);
    expect(await draftsOf(kim, number)).toEqual({ reply: '안녕하세요.\n내일', note: '' });
    expect(await draftsOf(lee, number)).toEqual({ reply: '', note: '제 메모' });
  });

  test('are deleted with their inquiry', async () => {
    const { kim, number, database } = await deskWithDraft();
    await database.db.updateTable('staff').set({ menus: 'inquiries,inquiries.erase' }).execute();
    const confirmation = 'hong@example.com';
    expect((await kim.send('/tour/api/inquiries/delete-person', { number, confirmation })).status).toBe(200);
    expect(await database.db.selectFrom('inquiry_drafts').selectAll().execute()).toEqual([]);
  });

  test('are deleted when their account signs out', async () => {
    const { kim, lee, number, keep, database } = await deskWithDraft();
    await keep(lee, 'note', '남는 메모');
    expect((await kim.send('/tour/base/logout', {})).status).toBe(200);
    const left = await database.db.selectFrom('inquiry_drafts').select('account').execute();
    expect(left).toEqual([{ account: 'lee' }]);
    expect(await draftsOf(lee, number)).toEqual({ reply: '', note: '남는 메모' });
  });

  async function writersFor(person: Colleague) {
    return responseTo(getWriters).parse(await (await person.get(getWriters.path)).json()).data.list;
  }

  test('show who writes to colleagues alone, until they are sent, emptied or a minute old', async () => {
    const clock = new TestClock(beginning);
    const desk = await deskWithInquiry(await open(), {}, { now: clock.now });
    const { kim, lee, park, number, database } = desk;
    const keep = (person: Colleague, kind: string, text: string) => person.send(path, { number, kind, text });
    const writers = async (person: Colleague) =>
      (await writersFor(person)).map(({ person, kind }) => [person.userId, kind]);
    await keep(kim, 'reply', '안녕하세요');
    const [writing] = await writersFor(lee);
    expect(writing).toEqual({ number, kind: 'reply', person: { userId: 'kim', name: expect.any(String) } });
    expect(await writers(kim)).toEqual([]);
    expect((await park.get(getWriters.path)).status).toBe(403);
    clock.advance(writingTime * 1000 - 1);
    expect(await writers(lee)).toHaveLength(1);
    clock.advance(1);
    expect(await writers(lee)).toEqual([]);
    await keep(kim, 'reply', '안녕하세요.');
    await keep(lee, 'note', '전화');
    expect(await writers(lee)).toEqual([['kim', 'reply']]);
    expect(await writers(kim)).toEqual([['lee', 'note']]);
    await keep(kim, 'reply', '');
    await lee.act('note', number, 1, { text: '전화' });
    expect([await writers(kim), await writers(lee)]).toEqual([[], []]);
    const views = database.db.selectFrom('audit_log').select('action').where('action', 'in', ['list', 'view']);
    expect(await views.execute()).toEqual([]);
  });
});
