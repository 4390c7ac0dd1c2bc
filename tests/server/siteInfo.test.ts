import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getSiteInfo } from '#contract/siteInfo.ts';
import { writeSiteInfo } from '#server/siteInfo/siteInfo.ts';
import { siteInfo as siteFacts } from '#site.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { testApi } from './support/testApi.ts';

const path = '/cms/user/site/info';
const english = { headers: { 'X-LANG': 'en' } };

anyDatabase('site info', ({ open }) => {
  test('site info defaults to the site’s own facts in the language of X-LANG', async () => {
    const { call } = testApi(await open());
    for (const [init, language] of [
      [undefined, 'ko'],
      [english, 'en'],
    ] as const) {
      const answer = responseTo(getSiteInfo).parse(await (await call(path, init)).json());
      const { name, detail } = siteFacts[language];
      expect(answer).toEqual({ success: true, msg: '', data: { list: [{ name, detail }] } });
    }
  });

  test('stored site info overrides the facts of its language only', async () => {
    const { database, call, now } = testApi(await open());
    await writeSiteInfo(database, 'en', { name: 'Acme', detail: 'First' }, now());
    await writeSiteInfo(database, 'en', { name: 'Acme', detail: '' }, now());
    expect((await (await call(path, english)).json()).data.list).toEqual([{ name: 'Acme', detail: '' }]);
    expect((await (await call(path)).json()).data.list[0].name).toBe(siteFacts.ko.name);
  });
});
