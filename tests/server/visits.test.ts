import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getBoardViews } from '#contract/board.ts';
import { responseTo } from '#contract/call.ts';
import { logVisit } from '#contract/visit.ts';
import { label } from '#i18n/labels.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { databaseFile } from '#server/database/openDatabase.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { readSitePages, type SitePages } from '#server/visits/sitePages.ts';
import { readSettings } from '#settings/settings.ts';
import { boardIds } from '#site.ts';
import { anyDatabase, countRows, eachDatabase, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { repeat } from './support/repeat.ts';
import { boardPath } from './support/sitePaths.ts';
import { type TestApi, testApi } from './support/testApi.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const earnings = `/acme${boardPath}/earnings`;

const titles: Record<string, string> = {
  '/acme/dashboard': '대시보드',
  [earnings]: '실적',
  [`/acme/en${boardPath}/earnings`]: 'Earnings',
  [`/acme${boardPath}/표준-인증`]: '표준 인증',
  [`/acme${boardPath}/page/2`]: '2쪽',
};
const pages: SitePages = { titleOf: async (path) => titles[path], has: (path) => path in titles };

function visitPath(path: string, title = 'Title'): string {
  return `/cms/user/log-visit?${new URLSearchParams({ path, title })}`;
}

function site(database: Database): TestApi & { visit: (path: string, visitor?: Visitor) => Promise<Response> } {
  const api = testApi(database, { pages });
  return {
    ...api,
    visit: async (path, { headers, address, method = 'GET' } = {}) => {
      const answer = await api.call(
        visitPath(path),
        { method, headers: { 'User-Agent': chrome, ...headers } },
        address,
      );
      await api.background.settled();
      return answer;
    },
  };
}

interface Visitor {
  method?: string;
  headers?: Record<string, string>;
  address?: string;
}

async function views({ db }: Database) {
  return await db
    .selectFrom('page_views')
    .select(['day', 'path', 'title', 'views'])
    .orderBy('day')
    .orderBy('path')
    .execute();
}

eachDatabase('counted visits', ({ open }) => {
  test('a page counts once per visitor and day', async () => {
    const { visit, database, clock } = site(await open());
    for (const path of ['/acme/dashboard', '/acme/dashboard', '/acme/dashboard/', earnings]) {
      await visit(path);
    }
    await visit('/acme/dashboard', { headers: { 'User-Agent': firefox } });
    await visit('/acme/dashboard', { address: '192.0.2.2' });
    clock.advance(24 * 3_600_000);
    await visit('/acme/dashboard');
    const [later, ...first] = (await views(database)).toReversed();
    expect(later).toEqual({ day: '2026-11-22', path: '/acme/dashboard', title: '대시보드', views: 1 });
    expect(new Set(first)).toEqual(
      new Set([
        { day: '2026-11-21', path: '/acme/dashboard', title: '대시보드', views: 3 },
        { day: '2026-11-21', path: earnings, title: '실적', views: 1 },
      ]),
    );
  });

  test('concurrent visits of one visitor count once', async () => {
    const database = await open();
    const { call, background } = testApi(database, { pages });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call(visitPath('/acme/dashboard'), { headers: { 'User-Agent': chrome } }, `192.0.2.${index % 3}`),
      ),
    );
    await background.settled();
    expect((await views(database)).map((row) => row.views)).toEqual([3]);
  });
});

anyDatabase('log-visit', ({ open }) => {
  test('log-visit answers in the envelope without a cookie', async () => {
    const { visit } = site(await open());
    const answer = await visit('/acme/dashboard');
    expect([answer.status, responseTo(logVisit).parse(await answer.json())]).toEqual([
      200,
      { success: true, msg: '', data: null },
    ]);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('a day begins at midnight in Korea', async () => {
    const { visit, database, clock } = site(await open());
    clock.advance(12 * 3_600_000 - 1);
    await visit('/acme/dashboard');
    clock.advance(1);
    await visit('/acme/dashboard');
    expect((await views(database)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('visits by bots, prefetches, HEAD and with Sec-GPC, and of unknown pages, do not count', async () => {
    const { visit, database } = site(await open());
    const ignored: { method?: string; headers?: Record<string, string> }[] = [
      { headers: { 'User-Agent': googlebot } },
      { headers: { 'User-Agent': 'curl/8.5.0' } },
      { headers: { 'User-Agent': '' } },
      { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      { headers: { 'Sec-GPC': '1' } },
      { method: 'HEAD' },
    ];
    for (const visitor of ignored) {
      expect((await visit('/acme/dashboard', visitor)).status).toBe(200);
    }
    const strange = ['https://other.example/', '/acme/%zz', "/'; drop table visits", '/acme/dashboard\u0000'];
    for (const path of [...strange, '/acme/nowhere', '/acme/assets/x.html', '../acme/dashboard']) {
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
    }
    expect(await views(database)).toEqual([]);
  });

  test('log-visit refuses missing fields and cross-site requests', async () => {
    const { call, visit } = site(await open());
    const incomplete = await call('/cms/user/log-visit', { headers: { 'X-LANG': 'en' } });
    expect([incomplete.status, (await incomplete.json()).data.fields]).toEqual([
      422,
      { path: label('form:required', 'en'), title: label('form:required', 'en') },
    ]);
    const foreign = await visit('/acme/dashboard', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });

  test('a visit is answered before it is counted in the background', async () => {
    const database = await open();
    const { promise: title, resolve } = Promise.withResolvers<string>();
    const { call, background } = testApi(database, { pages: { titleOf: () => title, has: () => true } });
    expect((await call(visitPath('/acme/dashboard'), { headers: { 'User-Agent': chrome } })).status).toBe(200);
    expect(await views(database)).toEqual([]);
    resolve('대시보드');
    await background.settled();
    expect((await views(database)).length).toBe(1);
  });

  test('visits store no address, and visitors are deleted after the day', async () => {
    const { visit, database, clock, ...dependencies } = site(await open());
    await visit('/acme/dashboard', { address: '198.51.100.77' });
    const stored = JSON.stringify([
      await database.db.selectFrom('visits').selectAll().execute(),
      await database.db.selectFrom('rate_limits').selectAll().execute(),
    ]);
    expect(stored).not.toContain('198.51.100.77');

    const forget = serverJobs({ database, ...dependencies }).find(({ name }) => name === 'forget visitors');
    await forget?.run();
    expect(await countRows(database, 'visits')).toBe(1);
    clock.advance(24 * 3_600_000);
    await forget?.run();
    expect([await countRows(database, 'visits'), await countRows(database, 'visit_salts')]).toEqual([0, 0]);
    expect(await views(database)).toHaveLength(1);
  });

  test('a visitor’s hash changes every day', async () => {
    const { visit, database, clock } = site(await open());
    await visit('/acme/dashboard');
    clock.advance(24 * 3_600_000);
    await visit('/acme/dashboard');
    const visitors = await database.db.selectFrom('visits').select('visitor').distinct().execute();
    expect(visitors).toHaveLength(2);
  });
});

anyDatabase('board', ({ open }) => {
  test('a board lists each post’s views over both languages', async () => {
    const { call, visit } = site(await open());
    for (const path of Object.keys(titles)) {
      await visit(encodeURI(path));
    }
    await visit(earnings, { address: '192.0.2.2' });
    const lists = await Promise.all(
      boardIds.map(async (each) =>
        responseTo(getBoardViews).parse(await (await call(`/cms/user/site/board?board=${each}`)).json()),
      ),
    );
    const [own, ...others] = lists.map(({ data }) => data.list);
    expect(own).toEqual([
      { id: 'earnings', views: 3 },
      { id: '표준-인증', views: 1 },
    ]);
    expect(others.flat()).toEqual([]);
  });

  test('an unknown board answers 422', async () => {
    const { call } = site(await open());
    for (const query of ['', '?board=', '?board=unknown']) {
      expect([query, (await call(`/cms/user/site/board${query}`)).status]).toEqual([query, 422]);
    }
  });
});

test('SQLite’s files hold no data of yesterday’s visitors', async () => {
  const dataDir = temporaryFolder();
  const api = site(await openSqlite(dataDir));
  await api.visit('/acme/dashboard');
  const row = await api.database.db.selectFrom('visits').select('visitor').executeTakeFirstOrThrow();
  const salt = await api.database.db.selectFrom('visit_salts').select('salt').executeTakeFirstOrThrow();
  const files = () => ['', '-wal'].map((end) => readFileSync(join(dataDir, databaseFile + end), 'latin1')).join();
  expect(files()).toContain(row.visitor);
  api.clock.advance(24 * 3_600_000);
  await serverJobs(api)[0]?.run();
  expect(files()).not.toContain(row.visitor);
  expect(files()).not.toContain(salt.salt);
});

test('readSitePages finds the pages below the product and their titles', async () => {
  const dist = temporaryFolder();
  for (const [name, title] of [
    ['index.html', 'Root'],
    ['login.html', 'Sign in'],
    ['acme.html', 'Forward'],
    ['acme/en/index.html', 'Forward'],
    ['acme/dashboard.html', '연구 &amp; 개발 &lt;1&gt;'],
    ['acme/company/news/표준-인증.html', ''],
    ['acme/assets/attached.html', 'Attachment'],
    ['acme/ir/old.html', 'Forward'],
  ] as const) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), `<!doctype html><title>${title}</title>`);
  }
  writeFileSync(join(dist, '_redirects'), '/acme/ir/old /acme/ir/new 301\n');
  const { titleOf } = await readSitePages(dist, 'acme');
  expect(await titleOf('/acme/dashboard')).toBe('연구 & 개발 <1>');
  expect(await titleOf('/acme/company/news/표준-인증')).toBe('');
  const others = ['/', '/login', '/acme', '/acme/en', '/acme/assets/attached.html', '/acme/ir/old', '/acme/x'];
  for (const path of others) expect(await titleOf(path), path).toBeUndefined();
});

anyDatabase('visits from one address', ({ open }) => {
  const userAgent = (index: number) => ({ headers: { 'User-Agent': `${chrome} ${index}` } });

  test('one address adds at most twenty views per page and day, whatever its user agents', async () => {
    const { visit, database, clock } = site(await open());
    await repeat(30, async (index) => {
      await visit('/acme/dashboard', userAgent(index));
      await visit(earnings, { ...userAgent(index), address: `2001:db8:0:${index}::1` });
    });
    await visit('/acme/dashboard', { address: '198.51.100.1' });
    const counted = (await views(database)).map((row) => [row.path, row.views]);
    expect(Object.fromEntries(counted)).toEqual({ '/acme/dashboard': 21, [earnings]: 20 });
    // Uncounted visits are not stored.
    expect(await countRows(database, 'visits')).toBe(41);
    clock.advance(24 * 3_600_000);
    await visit('/acme/dashboard', userAgent(0));
    expect((await views(database)).at(-1)).toMatchObject({ path: '/acme/dashboard', views: 1 });
  });

  test('RATE_LIMITS=off counts all views of an address', async () => {
    const database = await open();
    const { call, background } = testApi(database, { pages, settings: readSettings({ RATE_LIMITS: 'off' }) });
    await repeat(30, (index) => call(visitPath('/acme/dashboard'), userAgent(index)));
    await background.settled();
    expect(await views(database)).toMatchObject([{ views: 30 }]);
  });
});
