import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getReplyVersions, getSavedReplies, saveReply } from '#contract/desk/savedReply.ts';
import type { SavedReply } from '#hosting/buildManifest.ts';
import { words } from '#i18n/words.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { Colleague, deskWith } from './support/desk.ts';
import { anyDatabase, eachDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { servedBuild, siteApp } from './support/siteApp.ts';
import { addKim } from './support/staff.ts';

const demo: SavedReply[] = [
  { id: 'demo', lang: 'en', title: 'Demonstration', text: 'Dear {name},' },
  { id: 'demo', lang: 'ko', title: '시연', text: '{name} 님' },
  { id: 'visit', lang: 'ko', title: '방문', text: '{number}' },
];

const listOf = async (person: Colleague) =>
  responseTo(getSavedReplies).parse(await (await person.get(getSavedReplies.path)).json()).data.list;

anyDatabase('saved replies', ({ open }) => {
  test('are listed in their languages, for accounts with the menu alone', async () => {
    const { api, lee, park } = await deskWith(await open(), { savedReplies: () => demo });
    const answer = await lee.get(getSavedReplies.path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(responseTo(getSavedReplies).parse(await answer.json()).data.list).toEqual([
      {
        id: 'demo',
        texts: { en: { title: 'Demonstration', text: 'Dear {name},' }, ko: { title: '시연', text: '{name} 님' } },
      },
      { id: 'visit', texts: { ko: { title: '방문', text: '{number}' } } },
    ]);
    const etag = answer.headers.get('ETag') ?? '';
    expect((await lee.get(getSavedReplies.path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await park.get(getSavedReplies.path)).status).toBe(403);
    expect((await api.call(getSavedReplies.path)).status).toBe(401);
  });

  test('follow the live build, whose manifest has no address', async () => {
    const dist = temporaryFolder();
    writeTestManifest(dist);
    const site = await servedBuild(dist, { servePages: false });
    const { lee } = await deskWith(await open(), { savedReplies: () => site.savedReplies });
    expect(await listOf(lee)).toEqual([]);
    writeTestManifest(dist, { savedReplies: demo.slice(2) });
    await site.switchBuild();
    expect(await listOf(lee)).toEqual([{ id: 'visit', texts: { ko: { title: '방문', text: '{number}' } } }]);
    const app = await siteApp(dist);
    expect((await app.request('/.build.json')).status).toBe(404);
  });
});

/** Opens the desk with a colleague who may write saved replies. */
async function deskWithWriter(database: Database) {
  const desk = await deskWith(database, { savedReplies: () => demo });
  await addKim(database, { userId: 'han', name: '한지우', menus: 'replies' });
  return { ...desk, han: await new Colleague(desk.api).signIn('han') };
}

const versionsOf = async (person: Colleague, wanted: string) =>
  responseTo(getReplyVersions)
    .parse(await (await person.get(getReplyVersions.path)).json())
    .data.list.filter(({ id }) => id === wanted)
    .map(({ version, by, texts }) => [version, by?.name ?? null, texts?.ko?.text ?? null]);

const korean = (text: string) => ({ ko: { title: '시연', text } });

eachDatabase('saved replies of staff', ({ open }) => {
  test('count before those of the build, each version in its turn', async () => {
    const { han, lee } = await deskWithWriter(await open());
    const save = async (version: number, texts: object | null, id = 'demo') =>
      (await han.send(saveReply.path, { id, version, texts })).status;
    expect(await save(0, korean('{name} 님, {staff}입니다.'))).toBe(200);
    expect((await listOf(lee)).find(({ id }) => id === 'demo')?.texts).toEqual(korean('{name} 님, {staff}입니다.'));
    expect(await save(0, korean('늦은 글'))).toBe(409);
    expect(await Promise.all([save(1, korean('둘 중')), save(1, korean('하나'))]).then((all) => all.sort())).toEqual([
      200, 409,
    ]);
    expect(await save(2, null)).toBe(200);
    expect((await listOf(lee)).map(({ id }) => id)).toEqual(['visit']);
    expect(await save(3, korean('되살린 글'))).toBe(200);
    expect(await save(0, korean('새 글'), 'new')).toBe(200);
    expect((await versionsOf(han, 'demo')).map(([version]) => version)).toEqual([4, 3, 2, 1, 0]);
    expect((await versionsOf(han, 'demo')).slice(0, 2)).toEqual([
      [4, '한지우', '되살린 글'],
      [3, '한지우', null],
    ]);
    expect((await listOf(lee)).map(({ id }) => id).sort()).toEqual(['demo', 'new', 'visit']);
  });
});

anyDatabase('saved replies of staff', ({ open }) => {
  test('are written with the menu alone, and audited without their text', async () => {
    const database = await open();
    const { han, lee } = await deskWithWriter(database);
    const body = { id: 'demo', version: 0, texts: korean('글') };
    expect((await lee.send(saveReply.path, body)).status).toBe(403);
    expect((await lee.get(getReplyVersions.path)).status).toBe(403);
    expect((await han.get(getSavedReplies.path)).status).toBe(403);
    expect((await han.send(saveReply.path, body)).status).toBe(200);
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
    const refused = await han.send(saveReply.path, { id: 'demo', version: 0, texts: korean(text) }, { 'X-LANG': 'EN' });
    expect(refused.status).toBe(422);
    const { fields } = (await refused.json()).data;
    expect(fields).toMatchObject({ [`texts.ko.${field}`]: words.en.form[reason] });
  });
});
