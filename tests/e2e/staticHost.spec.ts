import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isApiPath } from '#hosting/redirects.ts';
import { allLabels } from '#i18n/labels.ts';
import { boards, product } from '#site.ts';
import { hasApache, startApache } from '../browser/apache.ts';
import { hostHeaders } from '../browser/hostHeaders.ts';
import { hasNginx, startNginx } from '../browser/nginx.ts';
import { isNightly } from '../support/nightly.ts';
import { firstProduct, longestBoard, samplePaths } from './support/content.ts';
import { verify } from './support/inquiries.ts';
import { at, phone } from './support/pages.ts';
import { standIn } from './support/postcodeService.ts';
import { commonWord, serveBoardIndex } from './support/searchIndex.ts';
import { startStaticHost } from './support/staticHost.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const dist = path.resolve('dist');

/** Addresses without a page, and the pages to which every host leads, as the server does. */
const redirected: readonly (readonly [from: string, to: string])[] = [
  [at(''), at('/dashboard')],
  [at('/'), at('/dashboard')],
  [at('/en'), at('/en/dashboard')],
  [at('/en/'), at('/en/dashboard')],
  ['/en', at('/en/dashboard')],
  ['/no/such/page', at('/dashboard')],
  [at(`/${firstProduct.family}/unknown`), at('/dashboard')],
  [at(`/en/${firstProduct.family}/unknown`), at('/en/dashboard')],
  [at('/privacy을?from=mail'), at('/privacy?from=mail')],
  [at('/EN/Company/Contact).'), at('/en/company/contact')],
  [at('/privacy%20'), at('/privacy')],
  [at('/privacy&fbclid=1'), at('/privacy')],
  [at('/en/unknown)'), at('/en/dashboard')],
  ['/%ED%95%9C%EA%B8%80)', at('/dashboard')],
  ['//other.example/x/', at('/dashboard')],
];

const hosts = [
  { name: 'a host that only serves files', start: () => startStaticHost(dist), missing: '', isServer: false },
  { name: 'nginx', start: () => startNginx(dist, [1, 2]), missing: hasNginx ? '' : 'nginx', isServer: true },
  { name: 'Apache', start: () => startApache(dist), missing: hasApache ? '' : 'Apache', isServer: true },
];

for (const { name, start, missing, isServer } of hosts) {
  test.describe(`on ${name}`, () => {
    test.skip(Boolean(missing), `needs ${missing}`);
    test.describe.configure({ mode: 'default' });
    let host: Awaited<ReturnType<typeof start>>;

    test.beforeAll(async () => {
      host = await start();
    });
    test.afterAll(() => host?.stop());

    test('short and unknown addresses lead to a page', async ({ page }) => {
      for (const [from, to] of isNightly || !isServer ? redirected : redirected.slice(5, 9)) {
        await page.goto(host.address + from);
        await expect(page, from).toHaveURL(host.address + to);
        await page.locator('h1').waitFor();
      }
    });

    test('an unknown address leads to the home page without JavaScript', async ({ openTab }) => {
      const page = await openTab({ javaScriptEnabled: false });
      expect((await fetch(`${host.address}/no/such/page`)).status).toBe(404);
      await page.goto(`${host.address}/no/such/page`);
      await expect(page).toHaveURL(`${host.address}/`);
      await page.locator('h1').waitFor();
    });

    if (isServer) {
      test('files, folders and missing pages have the right status and headers', async () => {
        for (const address of ['/none', at('/company/none'), at('/assets/none.js')]) {
          const { status, headers } = await fetch(host.address + address);
          expect([address, status, headers.get('Cache-Control')]).toEqual([address, 404, 'no-cache, no-transform']);
        }
        for (const address of [at('/assets'), at('/assets/'), at('/company/'), '/.build.json', '/.htaccess']) {
          expect([address, (await fetch(host.address + address)).status]).toEqual([address, 404]);
        }
        for (const address of ['/login.html', '/%6Cogin', '//login', at('/company/contact.html'), '/none']) {
          const { headers } = await fetch(host.address + address);
          expect([address, headers.get('Content-Security-Policy')]).toEqual([
            address,
            expect.stringMatching(/frame-ancestors 'none'/),
          ]);
        }
      });

      test('pages are compressed for clients that accept it', async () => {
        const size = async (encodings: string) => {
          const answer = await fetch(host.address + at('/dashboard'), { headers: { 'Accept-Encoding': encodings } });
          expect([encodings, answer.headers.get('Vary')]).toEqual([encodings, 'Accept-Encoding']);
          expect(answer.headers.get('Content-Language')).toBeNull();
          return Number(answer.headers.get('Content-Length'));
        };
        expect(await size('br, gzip')).toBeLessThan((await size('identity')) / 3);
      });
    }

    test('every answer has the headers of the _headers file', async () => {
      const headersOf = hostHeaders(dist);
      const asset = (await readdir(path.join(dist, product, 'assets'))).find((file) => file.endsWith('.js'));
      for (const address of [
        '/',
        at('/dashboard'),
        at('/en/privacy'),
        at('/company/location'),
        at(`/assets/${asset}`),
        '/favicon.ico',
        '/.well-known/security.txt',
        '/none',
      ]) {
        const answer = await fetch(host.address + address);
        // Hosts that read _headers compress the files themselves.
        const caching = answer.headers.get('Cache-Control')?.replace(', no-transform', '') ?? '';
        expect([address, { ...Object.fromEntries(answer.headers), 'cache-control': caching }]).toEqual([
          address,
          expect.objectContaining(headersOf(address)),
        ]);
      }
    });

    test('pages load without errors, and links between them work', async ({ page }) => {
      const errors = recordErrors(page, { withoutApi: true });
      const pages = isNightly || !isServer ? samplePaths.filter((each) => !/^\/(?:login)?$/.test(each)) : [];
      for (const each of ['/', '/login', ...pages.map(at)]) {
        const response = await page.goto(host.address + each);
        expect(response?.status(), each).toBe(200);
      }
      await page.goto(`${host.address}${at('/company/history')}`);
      await page.locator(`.footer a[href="${at('/privacy')}"]`).click();
      await page.waitForURL(`**${at('/privacy')}`);
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

      await page.goto(`${host.address}${at('/dashboard')}`);
      await page.locator('.mobile-menu > summary').tap();
      await page.locator('astro-island:not([ssr]) .mobile-menu').waitFor();
      await serveBoardIndex(page);
      await page.goto(`${host.address}${at(boards[longestBoard].path)}`);
      await page.getByRole('searchbox').fill(commonWord);
      await page.getByRole('searchbox').press('Enter');
      await page.locator('[data-results] a').first().waitFor();
      await page.goto(`${host.address}${at('/company/contact')}`);
      await page.locator('[name="subject"]').tap();
      await verify(page);
      await page.goto(`${host.address}${at('/company/location')}`);
      await page.getByRole('button', { name: allLabels.ko.postcode.search }).tap();
      await page.frameLocator('dialog iframe').frameLocator('iframe').getByRole('textbox').waitFor();
      expect(errors).toEqual([]);
    });
  });
}

test('the 404 page names the missing setting of a host that does not serve x.html for /x', async ({ page }) => {
  await using host = await startStaticHost(dist, false);
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.address}${at('/privacy')}`);
  await page.getByRole('heading', { name: allLabels.ko.common.notFound.hostTitle }).waitFor();
  await page.getByText(at('/dashboard.html').slice(1)).first().waitFor();
  await expect(page.getByRole('link', { name: allLabels.ko.common.notFound.link })).toHaveCount(0);
  await page.goto(`${host.address}${at('/en/dashboard/')}`);
  await page.getByRole('heading', { name: allLabels.en.common.notFound.hostTitle }).waitFor();
  expect(asked).toEqual([at('/privacy'), at('/dashboard'), at('/en/dashboard/'), at('/en/dashboard')]);
});

test('an address with a trailing slash leads to its page', async ({ page }) => {
  await using host = await startStaticHost(dist);
  for (const path of ['/company/history', '/en/dashboard']) {
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
  await page.getByRole('heading', { name: allLabels.ko.common.notFound.hostTitle }).waitFor();
  const pages = asked.filter((address) => address.includes('dashboard'));
  expect(pages).toEqual([at('/dashboard'), at('/dashboard/'), at('/dashboard'), at('/dashboard/')]);
});
