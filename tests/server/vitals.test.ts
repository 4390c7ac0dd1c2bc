import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { logVitals } from '#contract/vitals.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import type { SitePages } from '#server/visits/sitePages.ts';
import { type BoardId, boardIds, boards, families } from '#site.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { json, testApi } from './support/testApi.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1';
const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Safari/605.1.15';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const [family] = families;
const product = `/acme/${family.id}/${family.products[0]}`;
const post = `/acme/en${boards[boardIds[0] as BoardId].path}/earnings`;

const paths = ['/acme/dashboard', post, product, '/login'];
const pages: SitePages = { titleOf: async () => undefined, has: (path) => paths.includes(path) };

function site(database: Database) {
  const api = testApi(database, { pages });
  return {
    ...api,
    report: (body: unknown, headers: Record<string, string> = {}, address?: string) =>
      api.call(logVitalsPath, json(body, { 'User-Agent': chrome, ...headers }), address),
    /** Returns the lines of `/metrics` about the reports. */
    counted: async () => {
      const metrics = new Metrics();
      api.vitals.addTo(metrics.registry);
      return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('web_vitals'));
    },
  };
}

eachDatabase('log-vitals', ({ open }) => {
  test('a report counts in the histogram of each measured metric, by kind of page and class of device', async () => {
    const { report, counted } = site(await open());
    const answer = await report({ path: '/acme/dashboard', lcp: 2500, cls: 0.3 });
    expect([answer.status, responseTo(logVitals).parse(await answer.json())]).toEqual([
      200,
      { success: true, msg: '', data: null },
    ]);
    expect(answer.headers.has('set-cookie')).toBe(false);
    await report({ path: '/acme/dashboard/', lcp: 500 });
    await report({ path: post, lcp: 999 }, { 'User-Agent': iPhone });
    await report({ path: product, inp: 100 }, { 'User-Agent': iPad });
    const home = 'page="home",device="desktop"';
    const lines = await counted();
    expect(lines).toEqual(
      expect.arrayContaining([
        `web_vitals_lcp_seconds_bucket{le="0.5",${home}} 1`,
        `web_vitals_lcp_seconds_bucket{le="2.5",${home}} 2`,
        `web_vitals_lcp_seconds_sum{${home}} 3`,
        `web_vitals_cls_bucket{le="0.25",${home}} 0`,
        `web_vitals_cls_bucket{le="+Inf",${home}} 1`,
        'web_vitals_lcp_seconds_count{page="post",device="phone"} 1',
        'web_vitals_inp_seconds_count{page="product",device="desktop"} 1',
      ]),
    );
    expect(lines.some((line) => line.startsWith(`web_vitals_inp_seconds_count{${home}`))).toBe(false);
  });

  test('reports of bots, prefetches and with Sec-GPC, of other pages and without a metric do not count', async () => {
    const { report, counted } = site(await open());
    const sent = { path: '/acme/dashboard', lcp: 1 };
    for (const headers of [
      { 'User-Agent': googlebot },
      { 'User-Agent': '' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { 'Sec-GPC': '1' },
    ]) {
      expect((await report(sent, headers)).status).toBe(200);
    }
    for (const path of ['/acme/nowhere', '/login', '/acme/%zz', '..', '/acme/staff/inquiries']) {
      expect([path, (await report({ ...sent, path })).status]).toEqual([path, 200]);
    }
    expect((await report({ path: '/acme/dashboard' })).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test('impossible values and reports of another website are refused', async () => {
    const { report, counted } = site(await open());
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
    expect(await counted()).toEqual([]);
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
});
