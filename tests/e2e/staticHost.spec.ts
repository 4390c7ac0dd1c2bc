import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isApiPath } from '#hosting/redirects.ts';
import { product } from '#site.ts';
import { hasApache, startApache } from '../browser/apache.ts';
import { hostHeaders } from '../browser/hostHeaders.ts';
import { hasNginx, startNginx } from '../browser/nginx.ts';
import { alternatingAddresses } from './support/addresses.ts';
import { verify } from './support/inquiries.ts';
import { hydrated } from './support/islands.ts';
import { at, phone } from './support/pages.ts';
import { standIn } from './support/postcodeService.ts';
import { startStaticHost } from './support/staticHost.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const dist = path.resolve('dist');

const hosts = [
  { name: 'a host that only serves files', start: () => startStaticHost(dist), isThere: true, isServer: false },
  { name: 'nginx with deploy/nginx.conf', start: () => startNginx(dist, [1, 2]), isThere: hasNginx, isServer: true },
  { name: 'Apache with its .htaccess', start: () => startApache(dist), isThere: hasApache, isServer: true },
];

for (const { name, start, isServer } of hosts.filter(({ isThere }) => isThere)) {
  test.describe(`on ${name}`, () => {
    test.describe.configure({ mode: 'default' });
    let host: Awaited<ReturnType<typeof start>>;

    test.beforeAll(async () => {
      host = await start();
    });
    test.afterAll(() => host?.stop());

    test('short and unknown addresses lead to a page', async ({ page }) => {
      for (const [from, to] of [
        [at(''), at('/dashboard')],
        [at('/'), at('/dashboard')],
        [at('/en'), at('/en/dashboard')],
        [at('/en/'), at('/en/dashboard')],
        ['/en', at('/en/dashboard')],
        ['/en/', at('/en/dashboard')],
        ['/no/such/page', at('/dashboard')],
        [at('/enterprise/unknown'), at('/dashboard')],
        [at('/en/enterprise/unknown'), at('/en/dashboard')],
        ['/en/unknown', at('/en/dashboard')],
        ['//other.example/x/', at('/dashboard')],
        [at('/ir을?from=mail'), at('/ir?from=mail')],
        [at('/EN/Company/Contact).'), at('/en/company/contact')],
        [at('/ir%20'), at('/ir')],
        [at('/ir&fbclid=1'), at('/ir')],
        [at('/en/unknown)'), at('/en/dashboard')],
        ['/%ED%95%9C%EA%B8%80)', at('/dashboard')],
      ] as const) {
        await page.goto(host.address + from);
        await expect(page, from).toHaveURL(host.address + to);
        await page.locator('h1').waitFor();
      }
    });

    test('an unknown address leads to the home page without JavaScript', async ({ openTab }) => {
      const page = await openTab({ javaScriptEnabled: false });
      await page.goto(`${host.address}/no/such/page`);
      await expect(page).toHaveURL(`${host.address}/`);
      await page.locator('h1').waitFor();
    });

    test('an unknown address is answered with status 404', async () => {
      expect((await fetch(`${host.address}/no/such/page`)).status).toBe(404);
    });

    test('missing pages and assets answer 404 and revalidate', async () => {
      test.skip(!isServer, 'only servers are configured');
      for (const address of ['/none', at('/company/news/none'), at('/assets/none.js')]) {
        const { status, headers } = await fetch(host.address + address);
        expect([address, status, headers.get('Cache-Control')]).toEqual([address, 404, 'no-cache']);
      }
    });

    test('a page has its security policy at every spelling of its address', async () => {
      test.skip(!isServer, 'only servers are configured');
      for (const address of ['/login.html', '/%6Cogin', '//login', at('/company/contact.html'), '/none']) {
        const { headers } = await fetch(host.address + address);
        expect([address, headers.get('Content-Security-Policy')]).toEqual([
          address,
          expect.stringMatching(/frame-ancestors 'none'/),
        ]);
      }
    });

    test('folders and hidden files answer 404', async () => {
      test.skip(!isServer, 'only servers are configured');
      for (const address of [at('/assets'), at('/assets/'), at('/company/news/'), '/.build.json', '/.htaccess']) {
        const answer = await fetch(host.address + address);
        expect([address, answer.status]).toEqual([address, 404]);
      }
    });

    test('pages are compressed for clients that accept it', async () => {
      test.skip(!isServer, 'only servers are configured');
      const size = async (encodings: string) => {
        const answer = await fetch(host.address + at('/dashboard'), { headers: { 'Accept-Encoding': encodings } });
        expect([encodings, answer.headers.get('Vary')]).toEqual([encodings, 'Accept-Encoding']);
        expect(answer.headers.get('Content-Language')).toBeNull();
        return Number(answer.headers.get('Content-Length'));
      };
      expect(await size('br, gzip')).toBeLessThan((await size('identity')) / 3);
    });

    test('every answer has the headers of the _headers file', async () => {
      const headersOf = hostHeaders(dist);
      const asset = (await readdir(path.join(dist, product, 'assets'))).find((name) => name.endsWith('.js'));
      for (const address of [
        '/',
        at('/dashboard'),
        at('/en/ir'),
        at('/company/location'),
        at(`/assets/${asset}`),
        '/favicon.ico',
        '/.well-known/security.txt',
        '/none',
      ]) {
        const answer = await fetch(host.address + address);
        expect([address, Object.fromEntries(answer.headers)]).toEqual([
          address,
          expect.objectContaining(headersOf(address)),
        ]);
      }
    });

    test('a Korean address redirects to the stored language', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('lang', 'ENG'));
      await page.goto(`${host.address}${at('/recruit/info?from=mail#top')}`);
      await expect(page).toHaveURL(host.address + at('/en/recruit/info?from=mail#top'));
    });

    test('pages of every kind load without errors', async ({ page }) => {
      const errors = recordErrors(page, { withoutApi: true });
      for (const address of ['/', ...alternatingAddresses]) {
        const response = await page.goto(host.address + address);
        expect(response?.status(), address).toBe(200);
      }
      expect(errors).toEqual([]);
    });

    test('the security policies allow islands to load and work', async ({ openTab, server }) => {
      const page = await openTab({ viewport: phone, hasTouch: true });
      const errors = recordErrors(page);
      await standIn(page);
      await page.route(
        ({ pathname }) => isApiPath(pathname),
        async (route) => {
          const { pathname, search } = new URL(route.request().url());
          await route.fulfill({ response: await route.fetch({ url: server.address + pathname + search }) });
        },
      );

      await page.goto(`${host.address}${at('/enterprise/chat')}`);
      await page.locator('.mobile-menu > summary').tap();
      await hydrated(page, '.mobile-menu');
      await page.goto(`${host.address}${at('/company/news')}`);
      await page.getByRole('searchbox').fill('회의');
      await page.getByRole('searchbox').press('Enter');
      await page.locator('[data-results] a').first().waitFor();
      await page.goto(`${host.address}${at('/company/contact')}`);
      await page.locator('[name="subject"]').tap();
      await verify(page);
      await page.goto(`${host.address}${at('/company/location')}`);
      await page.getByRole('button', { name: '주소 검색' }).tap();
      await page.frameLocator('dialog iframe').frameLocator('iframe').getByRole('textbox').waitFor();
      expect(errors).toEqual([]);
    });

    test('links between pages work', async ({ page }) => {
      await page.goto(`${host.address}/`);
      await page.locator('.footer').getByRole('link', { name: 'M-Vision' }).click();
      await page.waitForURL(`**${at('/manufact/vision')}`);
      await page.locator('.breadcrumbs a').first().click();
      await page.waitForURL(`**${at('/dashboard')}`);
    });
  });
}

test('the 404 page names the missing setting of a host that does not serve x.html for /x', async ({ page }) => {
  await using host = await startStaticHost(dist, false);
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.address}${at('/enterprise/chat')}`);
  await page.getByRole('heading', { name: '서버 설정이 필요합니다' }).waitFor();
  await page.getByText(at('/dashboard.html').slice(1)).first().waitFor();
  await expect(page.getByRole('link', { name: '첫 화면으로 가기' })).toHaveCount(0);
  await page.goto(`${host.address}${at('/en/dashboard/')}`);
  await page.getByRole('heading', { name: 'This server needs one more setting' }).waitFor();
  expect(asked).toEqual([at('/enterprise/chat'), at('/dashboard'), at('/en/dashboard/'), at('/en/dashboard')]);
});

test('an address with a trailing slash leads to its page', async ({ page }) => {
  await using host = await startStaticHost(dist);
  for (const path of ['/enterprise/chat', '/en/dashboard', '/ir']) {
    await page.goto(`${host.address}${at(path)}/?from=mail`);
    await page.waitForURL(`**${at(path)}?from=mail`);
    await page.locator('main h1').waitFor();
  }
});

test('the 404 page names the missing setting of a host that adds a slash', async ({ page }) => {
  const missing = await readFile(path.join(dist, '404.html'));
  const asked: string[] = [];
  await using host = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url.endsWith('/')) answer.writeHead(404, { 'Content-Type': 'text/html', 'Referrer-Policy': 'no-referrer' });
    else answer.writeHead(302, { Location: `${url}/` });
    answer.end(missing);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}${at('/dashboard')}`);
  await page.getByRole('heading', { name: '서버 설정이 필요합니다' }).waitFor();
  const pages = asked.filter((address) => address.includes('dashboard'));
  expect(pages).toEqual([at('/dashboard'), at('/dashboard/'), at('/dashboard'), at('/dashboard/')]);
});
