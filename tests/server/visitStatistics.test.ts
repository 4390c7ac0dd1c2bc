import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getVisitStatistics, type VisitStatistics } from '#contract/visitStatistics.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { SitePages } from '#server/visits/sitePages.ts';
import { readSettings } from '#settings/settings.ts';
import { families } from '#site.ts';
import { type Colleague, deskWith } from './support/desk.ts';
import { anyDatabase, eachDatabase } from './support/eachDatabase.ts';
import { boardPath, productPath } from './support/sitePaths.ts';
import { storeViews } from './support/storeViews.ts';

const site = ' | 이름 - 하는 일';

const [chat, englishChat] = [`/acme${productPath}`, `/acme/en${productPath}`];
const earnings = `/acme${boardPath}/earnings`;

const titles: Record<string, string> = {
  '/acme/dashboard': '이름 - 하는 일',
  [chat]: `챗봇${site}`,
  [englishChat]: 'Chatbot | Name - Slogan',
  [earnings]: `실적${site}`,
};
const pages: SitePages = { titleOf: async (path) => titles[path], has: (path) => path in titles };

/** Views of a page on a day; its stored title is an earlier one. */
const viewed = (day: string, path: string, views: number, title = `예전 제목${site}`) => ({ day, path, title, views });

const path = '/tour/api/visits';

async function statisticsOf(colleague: Colleague, language = 'ko'): Promise<VisitStatistics> {
  const answer = await colleague.get(path, { 'X-LANG': language });
  return responseTo(getVisitStatistics).parse(await answer.json()).data;
}

const deskOf = async (database: Database) => await deskWith(database, { pages });

// The clock is at noon of Saturday, 2026-11-21, in Seoul.
eachDatabase('statistics of the site', ({ open }) => {
  test('pages have the views of 28 days up to yesterday by language, and of the 28 days before', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      viewed('2026-09-25', chat, 6),
      viewed('2026-09-26', chat, 7),
      viewed('2026-10-23', chat, 30),
      viewed('2026-10-23', earnings, 9),
      viewed('2026-10-24', chat, 40),
      viewed('2026-11-20', englishChat, 10),
      viewed('2026-11-20', '/acme/dashboard', 5),
      viewed('2026-11-21', '/acme/dashboard', 3),
    ]);
    const { kim } = await deskOf(database);
    const { days, pages: counted } = await statisticsOf(kim);
    expect(days).toEqual({ from: '2026-10-24', to: '2026-11-20' });
    expect(counted).toEqual([
      { title: '챗봇', language: 'ko', address: chat, views: { ko: 40, en: 10 }, before: 37 },
      { title: '홈', language: 'ko', address: '/acme/dashboard', views: { ko: 5, en: 0 }, before: 0 },
    ]);
    const english = await statisticsOf(kim, 'en');
    expect(english.pages[0]).toMatchObject({ title: 'Chatbot', language: 'en', address: englishChat });
  });

  test('the last 12 months are counted by language, and months without views are zero', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2025-11-30', '/acme/dashboard', 8),
      viewed('2025-12-01', '/acme/dashboard', 1),
      viewed('2025-12-31', '/acme/en/dashboard', 16),
      viewed('2026-11-01', '/acme/dashboard', 32),
      viewed('2026-11-21', '/acme/dashboard', 128),
    ]);
    const { kim } = await deskOf(database);
    const { months } = await statisticsOf(kim);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ begins: '2026-11-01', views: { ko: 160, en: 0 } });
    expect(months[1]).toEqual({ begins: '2026-10-01', views: { ko: 0, en: 0 } });
    expect(months.at(-1)).toEqual({ begins: '2025-12-01', views: { ko: 1, en: 16 } });
  });

  test('months and pages have the visits that the site counts', async () => {
    const { api, kim } = await deskOf(await open());
    const visit = async (visitor: string) => {
      const headers = { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/${visitor}` };
      await api.call(`/cms/user/log-visit?path=${earnings}&title=x`, { headers });
      await api.background.settled();
    };
    await visit('140.0');
    await visit('140.0');
    await visit('139.0');
    api.clock.advance(10 * 24 * 3_600_000);
    await visit('140.0');
    await kim.signIn('kim');
    const { months, pages: counted } = await statisticsOf(kim);
    expect(months.slice(0, 2).map(({ views }) => views.ko)).toEqual([1, 2]);
    expect(counted).toMatchObject([{ title: '실적', views: { ko: 2, en: 0 }, before: null }]);
  });
});

anyDatabase('shown statistics of the site', ({ open }) => {
  test('a page that is gone keeps its last title', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-10-30', `/acme/en/${families[0].id}/mailer`, 4, 'Mailer beta | Name - Slogan'),
      viewed('2026-11-19', `/acme/en/${families[0].id}/mailer`, 4, 'Mailer | Name - Slogan'),
    ]);
    const { kim } = await deskOf(database);
    expect((await statisticsOf(kim)).pages).toEqual([
      { title: 'Mailer', language: 'en', address: null, views: { ko: 0, en: 8 }, before: null },
    ]);
  });

  test('the call needs the menu, and no second factor', async () => {
    const database = await open();
    const { kim, lee } = await deskWith(database, { settings: readSettings({ STAFF_IDLE_MINUTES: '720' }) });
    expect((await lee.get(path)).status).toBe(403);
    expect((await statisticsOf(kim)).pages).toEqual([]);
    expect((await kim.get('/tour/api/inquiries')).status).toBe(403);
    const audited = database.db.selectFrom('audit_log').select('action').where('action', '!=', 'signIn');
    expect(await audited.execute()).toEqual([]);
  });
});
