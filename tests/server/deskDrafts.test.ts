import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { type DraftKind, getInquiryDrafts, saveDraft } from '#contract/desk/inquiryDraft.ts';
import { getWriters, writingTime } from '#contract/desk/writers.ts';
import { type Colleague, deskWithInquiry } from './support/desk.ts';
import { anyDatabase, countRows } from './support/eachDatabase.ts';
import { unknownNumber } from './support/inquiry.ts';
import { beginning, TestClock } from './support/testApi.ts';

const path = '/tour/api/inquiries/drafts';

async function storedDrafts(person: Colleague, number: string) {
  return responseTo(getInquiryDrafts).parse(await (await person.get(`${path}?number=${number}`)).json()).data;
}

/** Returns the texts of a person's drafts. */
async function draftsOf(person: Colleague, number: string) {
  const { reply, note } = await storedDrafts(person, number);
  return { reply: reply.text, note: note.text };
}

/** Saves a draft as the tab that has seen the latest one does. */
async function keep(person: Colleague, number: string, kind: DraftKind, text: string): Promise<Response> {
  const { version } = (await storedDrafts(person, number))[kind];
  return await person.send(path, { number, kind, text, version });
}

anyDatabase('drafts of the desk', ({ open }) => {
  async function deskWithDraft() {
    const desk = await deskWithInquiry(await open(), { email: 'hong@example.com' });
    expect((await keep(desk.kim, desk.number, 'reply', '안녕하세요.\n내일')).status).toBe(200);
    return desk;
  }

  test('keep a reply and a note for each account, until they are emptied', async () => {
    const { kim, lee, park, number } = await deskWithDraft();
    await keep(kim, number, 'note', '전화 예정');
    await keep(lee, number, 'reply', '제가 씁니다');
    await keep(kim, number, 'reply', '안녕하세요.\n모레');
    expect(await draftsOf(kim, number)).toEqual({ reply: '안녕하세요.\n모레', note: '전화 예정' });
    expect(await draftsOf(lee, number)).toEqual({ reply: '제가 씁니다', note: '' });
    await keep(kim, number, 'reply', '');
    expect(await draftsOf(kim, number)).toEqual({ reply: '', note: '전화 예정' });
    expect((await park.get(`${path}?number=${number}`)).status).toBe(403);
    const first = { number, kind: 'note', text: 'x', version: null };
    expect((await park.send(path, first)).status).toBe(403);
    expect((await kim.send(path, { ...first, text: 'x'.repeat(5001) })).status).toBe(422);
    expect((await kim.send(path, { ...first, number: unknownNumber })).status).toBe(404);
  });

  test('refuse another text than one that was saved since, whatever the clock', async () => {
    const clock = new TestClock(beginning);
    const { kim, number } = await deskWithInquiry(await open(), {}, { now: clock.now });
    const save = async (text: string, version: string | null) => {
      const response = await kim.send(path, { number, kind: 'reply', text, version });
      return response.status === 200
        ? responseTo(saveDraft).parse(await response.json()).data.version
        : response.status;
    };
    const first = (await save('긴 초안', null)) as string;
    // The tab that has not seen it.
    expect(await save('ok', null)).toBe(409);
    clock.advance(-5000);
    const second = (await save('긴 초안, 더 길게', first)) as string;
    expect(second).not.toBe(first);
    expect(await save('ok', first)).toBe(409);
    expect(await save('', first)).toBe(409);
    expect((await storedDrafts(kim, number)).reply).toEqual({ text: '긴 초안, 더 길게', version: second });
    // A retry after a lost response.
    const retried = (await save('긴 초안, 더 길게', first)) as string;
    // Nothing is lost in place of an emptied draft.
    expect(await save('', retried)).toEqual(expect.any(String));
    expect(await save('늦은 글', second)).toEqual(expect.any(String));
  });

  test('concurrent saves of one version keep one text', async () => {
    const { kim, number } = await deskWithInquiry(await open());
    const texts = ['하나', '둘', '셋', '넷'];
    const saves = texts.map((text) => kim.send(path, { number, kind: 'note', text, version: null }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await storedDrafts(kim, number)).note.text).toBe(texts[statuses.indexOf(200)]);
  });

  test('are emptied by the action that sends them, which leaves another text', async () => {
    const { kim, lee, number } = await deskWithDraft();
    await keep(kim, number, 'note', '전화 예정');
    await keep(lee, number, 'note', '제 메모');
    expect((await kim.act('note', number, 1, { text: '다른 탭의 메모' })).status).toBe(200);
    expect(await draftsOf(kim, number)).toEqual({ reply: '안녕하세요.\n내일', note: '전화 예정' });
    expect((await kim.act('note', number, 2, { text: '전화 예정' })).status).toBe(200);
    expect(await draftsOf(kim, number)).toEqual({ reply: '안녕하세요.\n내일', note: '' });
    expect(await draftsOf(lee, number)).toEqual({ reply: '', note: '제 메모' });
  });

  test('are deleted with their inquiry', async () => {
    const { kim, number, database } = await deskWithDraft();
    await database.db.updateTable('staff').set({ menus: 'inquiries,inquiries.erase' }).execute();
    const confirmation = 'hong@example.com';
    expect((await kim.send('/tour/api/inquiries/delete-person', { number, confirmation })).status).toBe(200);
    expect(await countRows(database, 'inquiry_drafts')).toBe(0);
  });

  test('are deleted when their account signs out', async () => {
    const { kim, lee, number, database } = await deskWithDraft();
    await keep(lee, number, 'note', '남는 메모');
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
    const writers = async (person: Colleague) =>
      (await writersFor(person)).map(({ person, kind }) => [person.userId, kind]);
    await keep(kim, number, 'reply', '안녕하세요');
    const [writing] = await writersFor(lee);
    expect(writing).toEqual({ number, kind: 'reply', person: { userId: 'kim', name: expect.any(String) } });
    expect(await writers(kim)).toEqual([]);
    expect((await park.get(getWriters.path)).status).toBe(403);
    clock.advance(writingTime * 1000 - 1);
    expect(await writers(lee)).toHaveLength(1);
    clock.advance(1);
    expect(await writers(lee)).toEqual([]);
    await keep(kim, number, 'reply', '안녕하세요.');
    await keep(lee, number, 'note', '전화');
    expect(await writers(lee)).toEqual([['kim', 'reply']]);
    expect(await writers(kim)).toEqual([['lee', 'note']]);
    await keep(kim, number, 'reply', '');
    await lee.act('note', number, 1, { text: '전화' });
    expect([await writers(kim), await writers(lee)]).toEqual([[], []]);
    const views = database.db.selectFrom('audit_log').select('action').where('action', 'in', ['list', 'view']);
    expect(await views.execute()).toEqual([]);
  });
});
