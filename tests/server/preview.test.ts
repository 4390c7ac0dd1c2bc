import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { createApp } from '#server/app.ts';
import { listen, portOf } from '#server/http/listen.ts';
import { disableStaff, setMenus } from '#server/staff/staff.ts';
import type { SitePages } from '#server/visits/sitePages.ts';
import { readSettings } from '#settings/settings.ts';
import { hasNginx, startNginx } from '../browser/nginx.ts';
import { testWith } from '../support/testWith.ts';
import { anyDatabase, countRows, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { inquiry } from './support/inquiry.ts';
import { servedBuild } from './support/siteApp.ts';
import { addKim, Browser, byOperator } from './support/staff.ts';
import { type TestApi, testApi } from './support/testApi.ts';
import { writeVersion } from './support/writeVersion.ts';

const previewPath = '/tour/api/preview';
const draft = '/acme/company/news/draft';

/** Writes a live build, and a preview with one more page, and opens both. */
async function builds() {
  const [live, preview] = [temporaryFolder(), temporaryFolder()];
  writeVersion(live, 'live');
  writeVersion(preview, 'preview');
  mkdirSync(join(preview, 'acme/company/news'), { recursive: true });
  writeFileSync(join(preview, `${draft}.html`), '<title>draft</title>');
  writeFileSync(join(preview, 'acme/news.xml'), 'draft');
  return { live, site: await servedBuild(live), previewSite: await servedBuild(preview) };
}

anyDatabase('the preview', ({ open }) => {
  /** Signs kim in on a server with a live build and a preview. Without `site`, the server has the API alone. */
  async function signedIn({ menus = 'preview', withPages = true, changes = {} }: SignInOptions = {}) {
    const database = await open();
    await addKim(database, { menus });
    const { live, site, previewSite } = await builds();
    const api = testApi(database, { previewSite, ...changes });
    const app = createApp({ site: withPages ? site : undefined, product: 'acme', api, log: api.log });
    const call: TestApi['call'] = async (path, init, address = '192.0.2.1') =>
      app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    const browser = new Browser({ call });
    await browser.signIn();
    const openPreview = () =>
      call(previewPath, { method: 'POST', headers: { Authorization: `Bearer ${browser.token}` } });
    const cookieOf = (answer: Response) =>
      /^((?:__Host-)?site_preview=[^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    const load = (path: string, cookie = '', headers: Record<string, string> = {}) =>
      call(path, { headers: { ...headers, ...(cookie && { Cookie: cookie }) } });
    return { ...api, call, browser, live, openPreview, cookieOf, load };
  }

  interface SignInOptions {
    menus?: string;
    withPages?: boolean;
    changes?: Parameters<typeof testApi>[1];
  }

  const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1];

  test('shows drafts at their own address, uncached and unindexed, to the browser that opened it', async () => {
    const { openPreview, cookieOf, load } = await signedIn();
    const opened = await openPreview();
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^site_preview=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const cookie = cookieOf(opened);
    for (const [path, title] of [
      [draft, 'draft'],
      ['/acme/dashboard', 'preview'],
      ['/', 'preview'],
    ] as const) {
      const page = await load(path, cookie);
      expect([page.status, await titleOf(page)], path).toEqual([200, title]);
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
    const script = await load('/acme/assets/page.preview.js', cookie);
    expect([await script.text(), script.headers.get('Cache-Control')]).toEqual(['preview', 'private, no-store']);
  });

  test('shows the live site to everyone else', async () => {
    const { openPreview, load } = await signedIn();
    await openPreview();
    expect(await titleOf(await load('/acme/dashboard'))).toBe('live');
    const page = await load(draft);
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/acme/dashboard']);
    for (const path of ['/acme/assets/page.preview.js', '/acme/news.xml']) {
      expect((await load(path)).status, path).toBe(404);
    }
    const live = await load('/acme/dashboard');
    expect([live.headers.get('Cache-Control'), live.headers.get('X-Robots-Tag')]).toEqual([
      'no-cache, no-transform',
      null,
    ]);
  });

  test('uses a cookie of this host alone where visitors use TLS', async () => {
    const { settings } = testApi(await open());
    const changes = { settings: { ...settings, siteOrigin: 'https://www.acme.example' } };
    const { openPreview, cookieOf, load } = await signedIn({ changes });
    const opened = await openPreview();
    expect(opened.headers.getSetCookie().join()).toMatch(/^__Host-site_preview=[^;]+; Path=\/; HttpOnly; Secure;/);
    const cookie = cookieOf(opened);
    expect(await titleOf(await load('/acme/dashboard', cookie))).toBe('preview');
    for (const stray of [cookie.replace('__Host-', ''), 'site_preview=x']) {
      const page = await load('/acme/dashboard', stray);
      expect([page.status, await titleOf(page), page.headers.getSetCookie()]).toEqual([200, 'live', []]);
    }
  });

  test('refuses accounts without the menu, calls without a session, and other websites', async () => {
    const { openPreview, call, browser, cookieOf } = await signedIn({ menus: 'inquiries,audit' });
    const refused = await openPreview();
    expect([refused.status, cookieOf(refused)]).toEqual([403, '']);
    expect((await call(previewPath, { method: 'POST' })).status).toBe(401);
    const headers = { Authorization: `Bearer ${browser.token}`, 'Sec-Fetch-Site': 'cross-site' };
    expect((await call(previewPath, { method: 'POST', headers })).status).toBe(403);
  });

  test('says so when there is no preview', async () => {
    const { openPreview, cookieOf } = await signedIn({ changes: { previewSite: await servedBuild('/nowhere') } });
    const answer = await openPreview();
    expect([answer.status, (await answer.json()).msg, cookieOf(answer)]).toEqual([
      404,
      label('answer:noPreview', 'ko'),
      '',
    ]);
  });

  test.each<[string, (site: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>]>([
    ['the sign-out', ({ browser }) => browser.signOut()],
    ['the loss of the menu', ({ database }) => setMenus(database, 'kim', 'audit', byOperator())],
    ['the end of the account', ({ database, now }) => disableStaff(database, 'kim', byOperator(now()))],
    ['the idle cut-off', async ({ clock }) => clock.advance(13 * 3_600_000)],
  ])('ends at once with %s', async (_, end) => {
    const site = await signedIn();
    const cookie = site.cookieOf(await site.openPreview());
    expect((await site.load(draft, cookie)).status).toBe(200);
    await end(site);
    const live = await site.load('/acme/dashboard', cookie);
    expect([live.status, await titleOf(live)]).toEqual([200, 'live']);
    const page = await site.load(`${draft}?q=1`, cookie);
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/acme/dashboard']);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.getSetCookie().join()).toMatch(/^site_preview=; Max-Age=0; Path=\/;/);
    expect(await page.text()).not.toContain('draft</title>');
  });

  test('ends with its link, which leads to the live page', async () => {
    const { openPreview, cookieOf, load } = await signedIn();
    const cookie = cookieOf(await openPreview());
    const page = await load('/acme/dashboard?category=ir&preview=off', cookie);
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/acme/dashboard?category=ir']);
    expect(page.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect((await load('//other.example?preview=off', cookie)).headers.get('Location')).toBe('/other.example');
  });

  test('refuses forged cookies and access tokens as cookies', async () => {
    const { openPreview, cookieOf, load, browser } = await signedIn();
    const [name = '', id = '', proof = ''] = cookieOf(await openPreview()).split(/[=.]/);
    const forged = [`${id}.${proof.slice(0, -2)}AA`, `${id}x.${proof}`, `${id}.`, id, ''];
    for (const value of [...forged, browser.token, browser.cookie]) {
      expect(await titleOf(await load('/acme/dashboard', `${name}=${value}`)), value).toBe('live');
    }
  });

  test('opens pages alone: the cookie is no sign-in for calls', async () => {
    const { openPreview, cookieOf, call } = await signedIn({ menus: 'preview,inquiries,audit' });
    const cookie = cookieOf(await openPreview());
    const [, value = ''] = cookie.split('=');
    for (const path of ['/tour/api/user/my/info', '/cms/user/travel/menu', '/cms/user/desk/inquiries']) {
      expect((await call(path, { headers: { Cookie: cookie } })).ok, path).toBe(false);
      expect((await call(path, { headers: { Authorization: `Bearer ${value}` } })).ok, path).toBe(false);
    }
    expect((await call(previewPath, { method: 'POST', headers: { Cookie: cookie } })).status).toBe(401);
  });

  test('counts no visits and registers no inquiries', async () => {
    const pages: SitePages = { titleOf: async () => 'Dashboard', has: () => true };
    const { openPreview, cookieOf, call, now, database, background } = await signedIn({ changes: { pages } });
    const cookie = cookieOf(await openPreview());
    const visit = async (headers: Record<string, string>) => {
      const path = '/cms/user/log-visit?path=/acme/dashboard&title=Dashboard';
      const answer = await call(path, { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0', ...headers } });
      await background.settled();
      return answer.status;
    };
    expect([await visit({ Cookie: cookie }), await countRows(database, 'page_views')]).toEqual([200, 0]);
    expect([await visit({}), await countRows(database, 'page_views')]).toEqual([200, 1]);
    const sent = await inquiry(now(), crypto.randomUUID());
    const refused = await call('/cms/user/inquiry', { ...sent, headers: { ...sent.headers, Cookie: cookie } });
    expect([refused.status, (await refused.json()).msg]).toEqual([403, label('answer:preview', 'ko')]);
    expect(await countRows(database, 'inquiries')).toBe(0);
  });

  test('works on a server of the API alone, which sends an ended preview back to nginx', async () => {
    const { openPreview, cookieOf, load, browser } = await signedIn({ withPages: false });
    const cookie = cookieOf(await openPreview());
    expect(await titleOf(await load(draft, cookie))).toBe('draft');
    await browser.signOut();
    expect((await load(draft, cookie)).headers.get('Location')).toBe(draft);
    expect((await load(draft)).status).toBe(404);
  });
});

testWith('nginx', hasNginx, 'nginx shows the preview to browsers with the cookie alone', async () => {
  const database = await openSqlite();
  await addKim(database, { menus: 'preview' });
  const { live, previewSite } = await builds();
  const names = new Set(readFileSync('deploy/nginx.conf', 'utf8').match(/\$site_(?!root)\w+/g));
  writeFileSync(join(live, '.nginx.conf'), [...names].map((name) => `map $uri ${name} { default ""; }\n`).join(''));
  const settings = readSettings({
    SITE_ORIGIN: 'https://www.acme.example',
    STAFF_SECOND_FACTOR: 'off',
    TRUST_PROXY: '127.0.0.0/8',
  });
  const api = testApi(database, { previewSite, settings });
  const [server] = await listen(api.app.fetch, { host: '127.0.0.1', port: 0 });
  if (!server) throw new Error('The API did not start.');
  onTestFinished(() => void server.close());
  const port = portOf([server]) ?? 0;
  const nginx = await startNginx(live, [port, port]);
  onTestFinished(nginx.stop);

  const browser = new Browser({ call: (path, init) => fetch(nginx.address + path, init) });
  await browser.signIn();
  const headers = { Authorization: `Bearer ${browser.token}` };
  const opened = await fetch(nginx.address + previewPath, { method: 'POST', headers });
  const [cookie = ''] = opened.headers.getSetCookie().join().split(';');
  const load = async (path: string, Cookie?: string) => {
    const answer = await fetch(nginx.address + path, { redirect: 'manual', headers: Cookie ? { Cookie } : {} });
    const title = /<title>(.*)<\/title>/.exec(await answer.text())?.[1];
    return [answer.status, title, answer.headers.get('Location'), answer.headers.get('X-Robots-Tag')];
  };
  expect(await load('/acme/dashboard', cookie)).toEqual([200, 'preview', null, 'noindex']);
  expect(await load(draft, cookie)).toEqual([200, 'draft', null, 'noindex']);
  expect(await load('/acme/dashboard')).toEqual([200, 'live', null, null]);
  expect((await load(draft))[0]).toBe(404);
  expect(await load('/acme/dashboard', 'site_preview=x')).toEqual([200, 'live', null, null]);
  const forged = { 'X-Request-Id': 'forged-by-client-0001' };
  const call = await fetch(`${nginx.address}/tour/api/user/my/info`, { headers: forged });
  expect(call.headers.get('X-Request-Id')).toMatch(/^[\da-f]{32}$/);
  await browser.signOut();
  expect(await load(draft, cookie)).toEqual([302, undefined, draft, null]);
});
