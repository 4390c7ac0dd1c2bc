import { expect, test } from 'vitest';
import { type VisitNumbers, visitNumbersAnswer } from '#contract/visitNumbers.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { SitePages } from '#server/visits/sitePages.ts';
import { type Colleague, deskWith } from './support/desk.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { storeViews } from './support/storeViews.ts';

const site = ' | 엠솔루션 - 신호를 답으로 바꾸는 AI';

const titles: Record<string, string> = {
  '/acme/dashboard': '엠솔루션 - 신호를 답으로 바꾸는 AI',
  '/acme/enterprise/chat': `M-Chat · 사내 문서에 답하는 챗봇${site}`,
  '/acme/en/enterprise/chat': 'M-Chat · Answers from your documents | M Solution - AI',
  '/acme/manufact/vision': `M-Vision${site}`,
  '/acme/company/news/launch': `출시${site}`,
  '/acme/ir/earnings': `실적${site}`,
};
const pages: SitePages = { titleOf: async (path) => titles[path], has: (path) => path in titles };

/** Views of a page on a day; its stored title is an earlier one. */
const viewed = (day: string, path: string, views: number, title = `예전 제목${site}`) => ({ day, path, title, views });

const path = '/tour/api/visits';

async function numbersOf(colleague: Colleague, unit: string, language = 'ko'): Promise<VisitNumbers> {
  const answer = await colleague.get(`${path}?unit=${unit}`, { 'X-LANG': language });
  return visitNumbersAnswer.parse(await answer.json()).data;
}

const deskOf = async (database: Database) => await deskWith(database, { pages });

// The clock is at noon of Saturday, 2026-11-21, in Seoul.
eachDatabase('numbers of the site', ({ open }) => {
  test('days up to yesterday are counted by language and section, and days without views are zero', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      viewed('2026-09-28', '/acme/enterprise/chat', 7),
      viewed('2026-10-23', '/acme/enterprise/chat', 30),
      viewed('2026-10-24', '/acme/en/enterprise/chat', 1),
      viewed('2026-10-25', '/acme/enterprise/chat', 40),
      viewed('2026-11-20', '/acme/en/enterprise/chat', 10),
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
    const chat = {
      title: 'M-Chat · 사내 문서에 답하는 챗봇',
      language: 'ko',
      address: '/acme/enterprise/chat',
      views: { ko: 40, en: 10 },
      before: 37,
    };
    expect(products).toEqual({ section: 'products', views: { ko: 40, en: 10 }, before: 37, pages: [chat], more: 0 });
    expect(others.at(-1)).toMatchObject({
      section: 'other',
      pages: [{ title: '홈', address: '/acme/dashboard', views: { ko: 5, en: 0 }, before: 0 }],
    });
    const english = await numbersOf(kim, 'day', 'en');
    expect(english.sections[0]?.pages).toMatchObject([
      { title: 'M-Chat · Answers from your documents', language: 'en', address: '/acme/en/enterprise/chat' },
    ]);
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
      await api.call('/cms/user/log-visit?path=/acme/ir/earnings&title=x', { headers });
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
    expect(sections.find(({ section }) => section === 'ir')?.views.ko).toBe(2);
    expect(posts).toMatchObject([{ title: '실적', board: 'ir', views: { ko: 2, en: 0 }, total: 3 }]);
    expect(before).toBeNull();
  });

  test('pages are named that changed by 20 views and by a quarter', async () => {
    const database = await open();
    const change = (page: string, before: number, now: number) => [
      viewed('2026-10-10', page, before),
      ...(now > 0 ? [viewed('2026-11-10', page, now)] : []),
    ];
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      ...change('/acme/enterprise/chat', 1, 15),
      ...change('/acme/manufact/vision', 100, 124),
      ...change('/acme/ir/earnings', 100, 125),
      ...change('/acme/company/news/launch', 21, 1),
      ...change('/acme/company/news/gone', 40, 0),
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
      { title: '출시', address: '/acme/company/news/launch', before: 21 },
    ]);
  });

  test('a page that is gone keeps its last title', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-10-30', '/acme/en/enterprise/mailer', 4, 'M-Mailer beta | M Solution - AI'),
      viewed('2026-11-19', '/acme/en/enterprise/mailer', 4, 'M-Mailer | M Solution - AI'),
    ]);
    const { kim } = await deskOf(database);
    const { sections, before } = await numbersOf(kim, 'day');
    expect(sections[0]?.pages).toEqual([
      { title: 'M-Mailer', language: 'en', address: null, views: { ko: 0, en: 8 }, before: null },
    ]);
    expect(before).toBeNull();
  });

  test('a new site has no views', async () => {
    const { kim } = await deskOf(await open());
    const { since, views, periods, sections, posts } = await numbersOf(kim, 'week');
    expect({ since, views, posts }).toEqual({ since: null, views: { ko: 0, en: 0 }, posts: [] });
    expect(periods).toHaveLength(12);
    expect(sections).toHaveLength(6);
  });

  test('the file has every page in the language of the caller', async () => {
    const database = await open();
    await storeViews(database, [
      viewed('2026-09-01', '/acme/dashboard', 1),
      ...Array.from({ length: 12 }, (_, index) => viewed('2026-11-19', `/acme/ir/post-${index}`, 20 - index)),
      viewed('2026-10-01', '/acme/enterprise/chat', 2),
      viewed('2026-11-20', '/acme/enterprise/chat', 30),
    ]);
    const { kim } = await deskOf(database);
    const file = await kim.get(`${path}/export?unit=day`, { 'X-LANG': 'en' });
    expect(Buffer.from(file.headers.get('filename') ?? '', 'base64').toString()).toBe('visits-day-2026-11-21.csv');
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toMatch(
      /"Group","Item","Address","Views","Korean","English","Views before \(2026-09-27 to 2026-10/,
    );
    expect(lines[1]).toBe('"Total (2026-10-25 to 2026-11-20)","All","","204","204","0","2"');
    expect(lines[2]).toBe('"Day","2026-10-25","","0","0","0",""');
    expect(lines[30]).toBe(
      '"Products","M-Chat · Answers from your documents","/acme/en/enterprise/chat","30","30","0","2"',
    );
    expect(lines.filter((line) => line.startsWith('"Investors"'))).toHaveLength(12);
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
