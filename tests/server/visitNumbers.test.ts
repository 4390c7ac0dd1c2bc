import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getVisitNumbers, type VisitNumbers, visitSections } from '#contract/visitNumbers.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { SitePages } from '#server/visits/sitePages.ts';
import { readSettings } from '#settings/settings.ts';
import { families } from '#site.ts';
import { type Colleague, deskWith } from './support/desk.ts';
import { anyDatabase, eachDatabase } from './support/eachDatabase.ts';
import { board, boardPath, productPath } from './support/sitePaths.ts';
import { storeViews } from './support/storeViews.ts';

const site = ' | 이름 - 하는 일';

const [chat, englishChat] = [`/acme${productPath}`, `/acme/en${productPath}`];
const vision = `/acme/${families[0].id}/vision`;
const [launch, earnings] = [`/acme${boardPath}/launch`, `/acme${boardPath}/earnings`];

const titles: Record<string, string> = {
  '/acme/dashboard': '이름 - 하는 일',
  [chat]: `챗봇${site}`,
  [englishChat]: 'Chatbot | Name - Slogan',
  [vision]: `비전${site}`,
  [launch]: `출시${site}`,
  [earnings]: `실적${site}`,
};
const pages: SitePages = { titleOf: async (path) => titles[path], has: (path) => path in titles };

/** Views of a page on a day; its stored title is an earlier one. */
const viewed = (day: string, path: string, views: number, title = `예전 제목${site}`) => ({ day, path, title, views });

const path = '/tour/api/visits';

async function numbersOf(colleague: Colleague, unit: string, language = 'ko'): Promise<VisitNumbers> {
  const answer = await colleague.get(`${path}?unit=${unit}`, { 'X-LANG': language });
  return responseTo(getVisitNumbers).parse(await answer.json()).data;
}

const deskOf = async (database: Database) => await deskWith(database, { pages });

// The clock is at noon of Saturday, 2026-11-21, in Seoul.
eachDatabase('numbers of the site', ({ open }) => {
  test('days up to yesterday are counted by language and section, and days without views are zero', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      viewed('2026-09-28', chat, 7),
      viewed('2026-10-23', chat, 30),
      viewed('2026-10-24', englishChat, 1),
      viewed('2026-10-25', chat, 40),
      viewed('2026-11-20', englishChat, 10),
      viewed('2026-11-20', '/acme/dashboard', 5),
      viewed('2026-11-21', '/acme/dashboard', 3),
    ]);
    const { kim } = await deskOf(database);
    const numbers = await numbersOf(kim, 'day');
    expect(numbers).toMatchObject({
      since: '2026-09-01',
      days: { from: '2026-10-25', to: '2026-11-20' },
      daysBefore: { from: '2026-09-27', to: '2026-10-23' },
      views: { ko: 45, en: 10 },
      before: 37,
      today: 3,
    });
    expect(numbers.periods).toHaveLength(28);
    expect(numbers.periods.slice(0, 2)).toEqual([
      { begins: '2026-10-25', views: { ko: 40, en: 0 } },
      { begins: '2026-10-26', views: { ko: 0, en: 0 } },
    ]);
    expect(numbers.periods.slice(-2)).toEqual([
      { begins: '2026-11-20', views: { ko: 5, en: 10 } },
      { begins: '2026-11-21', views: { ko: 3, en: 0 } },
    ]);
    const [products, ...others] = numbers.sections;
    const chatbot = {
      title: '챗봇',
      language: 'ko',
      address: chat,
      views: { ko: 40, en: 10 },
      before: 37,
    };
    expect(products).toEqual({ section: 'products', views: { ko: 40, en: 10 }, before: 37, pages: [chatbot], more: 0 });
    expect(others.at(-1)).toMatchObject({
      section: 'other',
      pages: [{ address: '/acme/dashboard', views: { ko: 5, en: 0 }, before: 0 }],
    });
    const english = await numbersOf(kim, 'day', 'en');
    expect(english.sections[0]?.pages).toMatchObject([{ title: 'Chatbot', language: 'en', address: englishChat }]);
  });

  test('weeks begin on Monday, and months on the 1st, and both are compared with the same days before', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2024-11-30', '/acme/dashboard', 1),
      viewed('2024-12-01', '/acme/dashboard', 2),
      viewed('2025-11-20', '/acme/dashboard', 4),
      viewed('2025-11-21', '/acme/dashboard', 8),
      viewed('2025-12-31', '/acme/en/dashboard', 16),
      viewed('2026-11-01', '/acme/dashboard', 32),
      viewed('2026-11-16', '/acme/dashboard', 64),
      viewed('2026-11-21', '/acme/dashboard', 128),
    ]);
    const { kim } = await deskOf(database);
    const months = await numbersOf(kim, 'month');
    expect(months).toMatchObject({
      days: { from: '2025-12-01', to: '2026-11-20' },
      daysBefore: { from: '2024-12-01', to: '2025-11-20' },
      views: { ko: 96, en: 16 },
      before: 6,
    });
    expect(months.periods.map(({ begins }) => begins)).toContain('2026-02-01');
    expect(months.periods.at(0)).toEqual({ begins: '2025-12-01', views: { ko: 0, en: 16 } });
    expect(months.periods.at(-1)).toEqual({ begins: '2026-11-01', views: { ko: 224, en: 0 } });
    const weeks = await numbersOf(kim, 'week');
    expect(weeks).toMatchObject({
      days: { from: '2026-08-31', to: '2026-11-20' },
      daysBefore: { from: '2026-06-08', to: '2026-08-28' },
    });
    expect(weeks.periods.slice(-4).map(({ begins, views }) => [begins, views.ko])).toEqual([
      ['2026-10-26', 32],
      ['2026-11-02', 0],
      ['2026-11-09', 0],
      ['2026-11-16', 192],
    ]);
  });

  test('months have the visits that the site counts', async () => {
    const database = await open();
    const { api, kim } = await deskOf(database);
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
    const { periods, sections, posts, before } = await numbersOf(kim, 'month');
    expect(periods.slice(-2).map(({ views }) => views.ko)).toEqual([2, 1]);
    expect(sections.reduce((sum, { views }) => sum + views.ko, 0)).toBe(2);
    expect(posts).toMatchObject([{ title: '실적', board, views: { ko: 2, en: 0 }, total: 3 }]);
    expect(before).toBeNull();
  });
});

anyDatabase('shown numbers of the site', ({ open }) => {
  test('pages are named that changed by 20 views and by a quarter', async () => {
    const database = await open();
    const change = (page: string, before: number, now: number) => [
      viewed('2026-10-10', page, before),
      ...(now > 0 ? [viewed('2026-11-10', page, now)] : []),
    ];
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      ...change(chat, 1, 15),
      ...change(vision, 100, 124),
      ...change(earnings, 100, 125),
      ...change(launch, 21, 1),
      ...change(`/acme${boardPath}/gone`, 40, 0),
      viewed('2026-11-10', '/acme/recruit/info', 20),
    ]);
    const { kim } = await deskOf(database);
    const { rose, fell } = await numbersOf(kim, 'day');
    expect(rose).toMatchObject([
      { title: '실적', before: 100, views: { ko: 125 } },
      { before: 0, views: { ko: 20 } },
    ]);
    expect(fell).toMatchObject([
      { title: '예전 제목', address: null, before: 40, views: { ko: 0, en: 0 } },
      { title: '출시', address: launch, before: 21 },
    ]);
  });

  test('a page that is gone keeps its last title', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-10-30', `/acme/en/${families[0].id}/mailer`, 4, 'Mailer beta | Name - Slogan'),
      viewed('2026-11-19', `/acme/en/${families[0].id}/mailer`, 4, 'Mailer | Name - Slogan'),
    ]);
    const { kim } = await deskOf(database);
    const { sections, before } = await numbersOf(kim, 'day');
    expect(sections[0]?.pages).toEqual([
      { title: 'Mailer', language: 'en', address: null, views: { ko: 0, en: 8 }, before: null },
    ]);
    expect(before).toBeNull();
  });

  test('a new site has no views', async () => {
    const { kim } = await deskOf(await open());
    const { since, views, periods, sections, posts } = await numbersOf(kim, 'week');
    expect({ since, views, posts }).toEqual({ since: null, views: { ko: 0, en: 0 }, posts: [] });
    expect(periods).toHaveLength(12);
    expect(sections).toHaveLength(visitSections.length);
  });

  test('the file has every page in the language of the caller', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      ...Array.from({ length: 12 }, (_, index) => viewed('2026-11-19', `/acme${boardPath}/post-${index}`, 20 - index)),
      viewed('2026-10-01', chat, 2),
      viewed('2026-11-20', chat, 30),
    ]);
    const { kim } = await deskOf(database);
    const file = await kim.get(`${path}/export?unit=day`, { 'X-LANG': 'en' });
    expect(Buffer.from(file.headers.get('filename') ?? '', 'base64').toString()).toBe('visits-day-2026-11-21.csv');
    const lines = (await file.text()).split('\r\n');
    const cells = (line = '') => line.split(',').slice(2);
    expect(lines[0]).toContain('(2026-09-27 to 2026-10-23)');
    expect(cells(lines[1])).toEqual(['""', '"204"', '"204"', '"0"', '"2"']);
    expect(lines[2]).toContain('"2026-10-25","","0","0","0",""');
    expect(lines[30]).toContain(`"Chatbot","${englishChat}","30","30","0","2"`);
    expect(lines.filter((line) => line.includes('/post-'))).toHaveLength(12);
  });

  test('the calls need the menu and a unit of time, and no second factor', async () => {
    const database = await open();
    const { kim, lee } = await deskWith(database, { settings: readSettings({ STAFF_IDLE_MINUTES: '720' }) });
    for (const call of [path, `${path}/export`]) {
      expect((await lee.get(`${call}?unit=day`)).status).toBe(403);
      expect((await kim.get(`${call}?unit=day`)).status).toBe(200);
      for (const query of ['', '?unit=year', '?unit=']) {
        const refused = await kim.get(`${call}${query}`);
        expect(refused.status).toBe(422);
        expect((await refused.json()).data.fields).toHaveProperty('unit');
      }
    }
    expect((await kim.get('/tour/api/inquiries')).status).toBe(403);
    const audited = database.db.selectFrom('audit_log').select('action').where('action', '!=', 'signIn');
    expect(await audited.execute()).toEqual([]);
  });
});
