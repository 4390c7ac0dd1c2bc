import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getRepliesToWrite, getSavedReplies, saveReply } from '#contract/desk/savedReply.ts';
import { allLabels } from '#i18n/labels.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Colleague, deskWith } from './support/desk.ts';
import { anyDatabase, eachDatabase } from './support/eachDatabase.ts';
import { addKim } from './support/staff.ts';

/** Opens the desk with a colleague who may write saved replies. */
async function deskWithWriter(database: Database) {
  const desk = await deskWith(database);
  await addKim(database, { userId: 'han', name: '한지우', menus: 'replies' });
  const han = await new Colleague(desk.api).signIn('han');
  const save = async (version: string | null, texts: object | null, id = 'demo') =>
    (await han.send(saveReply.path, { id, version, texts })).status;
  return { ...desk, han, save };
}

const listOf = async (person: Colleague, path: string = getSavedReplies.path) =>
  responseTo(getSavedReplies).parse(await (await person.get(path)).json()).data.list;

/** Returns the version of the reply `demo`; null without one. */
const versionFor = async (person: Colleague) => (await listOf(person)).find(({ id }) => id === 'demo')?.version ?? null;

const korean = (text: string) => ({ ko: { title: '시연', text } });

eachDatabase('saved replies', ({ open }) => {
  test('are overwritten and deleted by those who have seen their texts', async () => {
    const { lee, save } = await deskWithWriter(await open());
    expect(await listOf(lee)).toEqual([]);
    expect(await save(null, korean('{name} 님, {staff}입니다.'))).toBe(200);
    const [first] = await listOf(lee);
    expect(first).toMatchObject({ id: 'demo', texts: korean('{name} 님, {staff}입니다.') });
    expect(await save(null, korean('늦은 글'))).toBe(409);
    const version = first?.version ?? null;
    const both = await Promise.all([save(version, korean('둘 중')), save(version, korean('하나'))]);
    expect(both.sort()).toEqual([200, 409]);
    expect(await save(version, null)).toBe(409);
    expect(await save(await versionFor(lee), null)).toBe(200);
    expect(await listOf(lee)).toEqual([]);
    const late = [await save(version, korean('지운 뒤')), await save(version, null), await save(null, null)];
    expect(late).toEqual([409, 409, 409]);
    const added = await Promise.all([save(null, korean('둘 중')), save(null, korean('하나'))]);
    expect(added.sort()).toEqual([200, 409]);
  });

  test('come back by writing the former texts', async () => {
    const { lee, save } = await deskWithWriter(await open());
    await save(null, korean('처음'));
    const before = await listOf(lee);
    await save(await versionFor(lee), korean('다음'));
    await save(await versionFor(lee), before[0]?.texts ?? null);
    expect(await listOf(lee)).toEqual(before);
    await save(await versionFor(lee), null);
    await save(null, before[0]?.texts ?? null);
    expect(await listOf(lee)).toEqual(before);
  });
});

anyDatabase('saved replies', ({ open }) => {
  test('are listed for accounts with the menu alone', async () => {
    const { api, lee, han, park, save } = await deskWithWriter(await open());
    await save(null, { ...korean('{name} 님'), en: { title: 'Demonstration', text: 'Dear {name},' } });
    const answer = await lee.get(getSavedReplies.path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const etag = answer.headers.get('ETag') ?? '';
    expect((await lee.get(getSavedReplies.path, { 'If-None-Match': etag })).status).toBe(304);
    expect(await listOf(han, getRepliesToWrite.path)).toEqual(await listOf(lee));
    expect((await park.get(getSavedReplies.path)).status).toBe(403);
    expect((await api.call(getSavedReplies.path)).status).toBe(401);
  });

  test('are written with the menu alone, and audited without their text', async () => {
    const { database, han, lee, save } = await deskWithWriter(await open());
    const body = { id: 'demo', version: null, texts: korean('글') };
    expect((await lee.send(saveReply.path, body)).status).toBe(403);
    expect((await lee.get(getRepliesToWrite.path)).status).toBe(403);
    expect((await han.get(getSavedReplies.path)).status).toBe(403);
    expect(await save(null, korean('글'))).toBe(200);
    expect(await save(null, korean('늦은 글'))).toBe(409);
    const entries = await database.db.selectFrom('audit_log').selectAll().where('action', '=', 'savedReply').execute();
    expect(entries).toMatchObject([{ actor: 'han', detail: 'demo', numbers: null }]);
  });

  test.each([
    ['{담당자}', 'text', 'placeholder'],
    ['{ name }', 'text', 'placeholder'],
    ['줄\n## 제목', 'text', 'markdown'],
    ['[글](/apps/chat)', 'text', 'markdown'],
    ['', 'text', 'required'],
  ] as const)('are refused in the reader’s language: %s', async (text, field, reason) => {
    const { han } = await deskWithWriter(await open());
    const body = { id: 'demo', version: null, texts: korean(text) };
    const refused = await han.send(saveReply.path, body, { 'X-LANG': 'EN' });
    expect(refused.status).toBe(422);
    const { fields } = (await refused.json()).data;
    expect(fields).toMatchObject({ [`texts.ko.${field}`]: allLabels.en.form[reason] });
  });
});
