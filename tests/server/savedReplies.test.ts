import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getSavedReplies } from '#contract/desk/savedReply.ts';
import type { SavedReply } from '#hosting/buildManifest.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { type Colleague, deskWith } from './support/desk.ts';
import { anyDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { servedBuild, siteApp } from './support/siteApp.ts';

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
