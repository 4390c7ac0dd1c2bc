import { expect, test } from 'vitest';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { vitalsAnswer, vitalsExportPath, vitalsPath, vitalsReportAnswer } from '#contract/vitals.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { addVitalMetrics } from '#server/metrics/vitalMetrics.ts';
import { serverJobs } from '#server/serverJobs.ts';
import type { SitePages } from '#server/visits/sitePages.ts';
import { deskWith } from './support/desk.ts';
import { anyDatabase, eachDatabase } from './support/eachDatabase.ts';
import { boardPath, productPath } from './support/sitePaths.ts';
import { testApi } from './support/testApi.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1';
const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Safari/605.1.15';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const day = 24 * 3_600_000;

const [post, productPage] = [`/acme/en${boardPath}/earnings`, `/acme${productPath}`];
const paths = ['/acme/dashboard', post, productPage, '/login'];
const pages: SitePages = { titleOf: async () => undefined, has: (path) => paths.includes(path) };

function site(database: Database) {
  const api = testApi(database, { pages });
  return {
    ...api,
    report: async (body: unknown, headers: Record<string, string> = {}, address?: string) => {
      const answer = await api.call(
        logVitalsPath,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'User-Agent': chrome, ...headers },
          body: JSON.stringify(body),
        },
        address,
      );
      await api.background.settled();
      return answer;
    },
  };
}

const stored = ({ db }: Database) =>
  db.selectFrom('web_vitals').selectAll().orderBy('day').orderBy('page').orderBy('device').orderBy('metric').execute();

anyDatabase('log-vitals', ({ open }) => {
  test('a report counts once in the bucket of each measured metric', async () => {
    const { report, database, clock } = site(await open());
    const answer = await report({ path: '/acme/dashboard', lcp: 812.4, inp: 48, cls: 0 });
    expect([answer.status, vitalsReportAnswer.parse(await answer.json())]).toEqual([
      200,
      { success: true, msg: '', data: null },
    ]);
    expect(answer.headers.has('set-cookie')).toBe(false);
    await report({ path: '/acme/dashboard/', lcp: 999 });
    await report({ path: post, lcp: 999 }, { 'User-Agent': iPhone });
    clock.advance(day);
    await report({ path: productPage, cls: 0.1 }, { 'User-Agent': iPad });
    const first = { day: '2026-11-21', page: 'home', device: 'desktop', reports: 1 };
    expect(await stored(database)).toEqual([
      { ...first, metric: 'cls', up_to: 0 },
      { ...first, metric: 'inp', up_to: 48 },
      { ...first, metric: 'lcp', up_to: 1000, reports: 2 },
      { ...first, page: 'post', device: 'phone', metric: 'lcp', up_to: 1000 },
      { ...first, day: '2026-11-22', page: 'product', metric: 'cls', up_to: 100 },
    ]);
  });

  test('reports of bots and prefetches, of other pages and without a metric do not count', async () => {
    const { report, database } = site(await open());
    const sent = { path: '/acme/dashboard', lcp: 1 };
    for (const headers of [
      { 'User-Agent': googlebot },
      { 'User-Agent': '' },
      { 'Sec-Purpose': 'prefetch;prerender' },
    ]) {
      expect((await report(sent, headers)).status).toBe(200);
    }
    for (const path of ['/acme/nowhere', '/login', '/acme/%zz', '..', '/acme/staff/inquiries']) {
      expect([path, (await report({ ...sent, path })).status]).toEqual([path, 200]);
    }
    expect((await report({ path: '/acme/dashboard' })).status).toBe(200);
    expect(await stored(database)).toEqual([]);
  });

  test('impossible values and reports of another website are refused', async () => {
    const { report, database } = site(await open());
    const path = '/acme/dashboard';
    for (const values of [
      { lcp: -1 },
      { lcp: 3_600_001 },
      { inp: '200' },
      { inp: null },
      { inp: Number.NaN },
      { cls: 1e9 },
      { cls: [] },
      { path: '', lcp: 1 },
      { path: undefined, lcp: 1 },
    ]) {
      const answer = await report({ path, ...values }, { 'X-LANG': 'en' });
      expect([values, answer.status]).toEqual([values, 422]);
    }
    expect((await report({ path, lcp: 1 }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await report({ path, lcp: 1 }, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(await stored(database)).toEqual([]);
  });

  test('one address reports 120 page views in ten minutes at most', async () => {
    const { report } = site(await open());
    const statuses = [];
    for (let times = 0; times < 125; times += 1) {
      statuses.push((await report({ path: '/acme/dashboard', lcp: 1 })).status);
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await report({ path: '/acme/dashboard', lcp: 1 }, {}, '192.0.2.9')).status).toBe(200);
  });

  test('counts are deleted after 400 days', async () => {
    const { report, database, clock, ...api } = site(await open());
    const purge = () =>
      serverJobs({ ...api, database })
        .find(({ name }) => name === 'purge web vitals')
        ?.run();
    await report({ path: '/acme/dashboard', lcp: 1 });
    clock.advance(400 * day);
    await purge();
    expect(await stored(database)).toHaveLength(1);
    clock.advance(day);
    await purge();
    expect(await stored(database)).toEqual([]);
  });

  test('the metrics have a histogram by kind of page and class of device', async () => {
    const { report, vitals } = site(await open());
    const metrics = new Metrics();
    addVitalMetrics(metrics, vitals);
    await report({ path: '/acme/dashboard', lcp: 2500, cls: 0.3 });
    await report({ path: '/acme/dashboard', lcp: 500 });
    const text = await metrics.registry.metrics();
    const lines = text.split('\n').filter((line) => line.startsWith('web_vitals'));
    const labels = 'page="home",device="desktop"';
    expect(lines).toEqual(
      expect.arrayContaining([
        `web_vitals_lcp_seconds_bucket{le="0.6",${labels}} 1`,
        `web_vitals_lcp_seconds_bucket{le="2.5",${labels}} 2`,
        `web_vitals_lcp_seconds_sum{${labels}} 3`,
        `web_vitals_lcp_seconds_count{${labels}} 2`,
        `web_vitals_cls_bucket{le="0.25",${labels}} 0`,
        `web_vitals_cls_bucket{le="+Inf",${labels}} 1`,
      ]),
    );
    expect(lines.some((line) => line.startsWith('web_vitals_inp_seconds_count'))).toBe(false);
  });
});

eachDatabase('the figures of visitors', ({ open }) => {
  test('concurrent reports all count', async () => {
    const { report, database } = site(await open());
    await Promise.all(Array.from({ length: 40 }, () => report({ path: '/acme/dashboard', lcp: 1, inp: 1, cls: 0 })));
    expect((await stored(database)).map(({ reports }) => reports)).toEqual([40, 40, 40]);
  });

  /** Stores reports of a day this many days ago. */
  async function store(
    { db }: Database,
    now: Date,
    ago: number,
    upTo: number,
    reports: number,
    page = 'home' as const,
  ) {
    const stamp = new Date(now.getTime() - ago * day + 9 * 3_600_000).toISOString().slice(0, 10);
    await db
      .insertInto('web_vitals')
      .values({ day: stamp, page, device: 'phone', metric: 'lcp', up_to: upTo, reports })
      .execute();
  }

  test('the figures compare the 28 days up to yesterday with the 28 before', async () => {
    const { database, vitals, now } = site(await open());
    for (const [ago, upTo, reports] of [
      [0, 5000, 900],
      [1, 1000, 40],
      [28, 1000, 40],
      [29, 2000, 60],
      [56, 2000, 20],
      [57, 5000, 900],
    ] as const) {
      await store(database, now(), ago, upTo, reports);
    }
    const { days, daysBefore, rows } = await vitals.figures();
    expect([days, daysBefore]).toEqual([
      { from: '2026-10-24', to: '2026-11-20' },
      { from: '2026-09-26', to: '2026-10-23' },
    ]);
    const none = { now: { reports: 0, p75: null }, before: { reports: 0, p75: null } };
    const measured = {
      lcp: { now: { reports: 80, p75: 950 }, before: { reports: 80, p75: 1950 } },
      inp: none,
      cls: none,
    };
    expect(rows).toEqual([
      { page: null, device: 'phone', vitals: measured },
      { page: null, device: 'desktop', vitals: { lcp: none, inp: none, cls: none } },
      { page: 'home', device: 'phone', vitals: measured },
    ]);
  });

  test('fewer than 50 reports have no percentile', async () => {
    const { database, vitals, now } = site(await open());
    await store(database, now(), 3, 1000, 49);
    const [all] = (await vitals.figures()).rows;
    expect(all?.vitals.lcp.now).toEqual({ reports: 49, p75: null });
    await store(database, now(), 4, 1000, 1);
    expect((await vitals.figures()).rows[0]?.vitals.lcp.now).toEqual({ reports: 50, p75: 950 });
  });

  test('accounts with the menu numbers read and save the figures', async () => {
    const { api, kim, park } = await deskWith(await open());
    await store(api.database, api.now(), 3, 1000, 60);
    await store(api.database, api.now(), 40, 2600, 7);
    const { data } = vitalsAnswer.parse(await (await kim.get(vitalsPath)).json());
    expect(data).toEqual(await api.vitals.figures());
    const file = await kim.get(vitalsExportPath, { 'X-LANG': 'en' });
    expect(file.headers.get('content-disposition')).toContain('-2026-11-21.csv');
    const lines = (await file.text()).split('\r\n').map((line) => line.split(',').slice(3).join());
    expect(lines).toEqual(expect.arrayContaining(['"950","60","","7"', '"","0","","0"']));
    for (const path of [vitalsPath, vitalsExportPath]) {
      expect([(await park.get(path)).status, (await api.call(path)).status]).toEqual([403, 401]);
    }
  });
});
