import {
  existsSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { manifestFile } from '#hosting/buildManifest.ts';
import { Representation } from '#server/files/representation.ts';
import { testWith } from '../support/testWith.ts';
import { builtSite, dashboard, film, script } from './support/builtSite.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { recordedLog } from './support/logLines.ts';
import { siteApp } from './support/siteApp.ts';

const page = '/acme/dashboard';
const asset = '/acme/assets/app.Bx1.js';
const filmPath = '/acme/assets/film.Bx1.mp4';

function site() {
  const app = siteApp();
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    (await app).request(path, { method, headers });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/sitemap-index.xml', 'application/xml; charset=utf-8'],
  ['/acme/news.xml', 'application/xml; charset=utf-8'],
  ['/acme/assets/app.Bx1.js', 'text/javascript; charset=utf-8'],
  ['/acme/assets/style.Bx1.css', 'text/css; charset=utf-8'],
  ['/acme/assets/drawing.Bx1.svg', 'image/svg+xml; charset=utf-8'],
  ['/acme/assets/picture.Bx1.avif', 'image/avif'],
  ['/acme/assets/font.Bx1.woff2', 'font/woff2'],
  ['/acme/assets/table.Bx1.csv', 'text/csv; charset=utf-8'],
  ['/acme/assets/sheet.Bx1.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['/acme/assets/source.Bx1.tar.gz', 'application/gzip'],
  [encodeURI('/acme/assets/신청서.Bx1.hwp'), 'application/x-hwp'],
  [encodeURI('/acme/assets/분기 보고서.Bx1.pdf'), 'application/pdf'],
  ['/acme/assets/plan%20100%25.Bx1.pdf', 'application/pdf'],
  ['/acme/assets/page.Bx1.html', 'text/html; charset=utf-8'],
])('%s is served as %s', async (path, type) => {
  const answer = await site()(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
});

test('an attachment named in decomposed Hangul is found by its composed address', async () => {
  const dist = builtSite();
  writeFileSync(join(dist, 'acme/assets', `${'공고문'.normalize('NFD')}.Bx1.pdf`), '%PDF');
  const app = await siteApp(dist);
  expect((await app.request(encodeURI('/acme/assets/공고문.Bx1.pdf'.normalize('NFC')))).status).toBe(200);
});

describe('caching', () => {
  test('assets are immutable and everything else revalidates', async () => {
    const get = site();
    for (const path of [asset, filmPath]) {
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    for (const path of [page, '/', '/robots.txt', '/acme/news.xml']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache, no-transform');
    }
  });

  test('an unchanged page answers 304, by the entity tag of its content coding alone', async () => {
    const get = site();
    const tags: string[] = [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const etag = (await get(page, { 'Accept-Encoding': encoding })).headers.get('etag') ?? '';
      tags.push(etag);
      const answer = await get(page, { 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${etag}` });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      const caching = { 'cache-control': 'no-cache, no-transform', vary: 'Accept, Accept-Encoding' };
      expect(Object.fromEntries(answer.headers)).toMatchObject({ etag, ...caching });
      expect(answer.headers.has('content-encoding')).toBe(false);
    }
    expect(new Set(tags).size).toBe(3);
    const answer = await get(page, { 'Accept-Encoding': 'gzip', 'If-None-Match': tags[2] ?? '' });
    expect(answer.status).toBe(200);
  });

  test('two builds of the same page have the same entity tag', async () => {
    const [one, other] = await Promise.all([site()(page), site()(page)]);
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
    expect(one.headers.get('etag')).toMatch(/^"[\w-]{16}"$/);
  });
});

describe('content coding', () => {
  test('sends the precompressed copy that the client prefers', async () => {
    const get = site();
    for (const [path, content] of [
      [page, dashboard],
      [asset, script],
    ] as const) {
      const brotli = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect(brotli.headers.get('content-encoding')).toBe('br');
      const bytes = await bytesOf(brotli);
      expect(brotli.headers.get('content-length')).toBe(String(bytes.length));
      expect(brotliDecompressSync(bytes).toString()).toBe(content);

      const gzip = await get(path, { 'Accept-Encoding': 'br;q=0.1, gzip' });
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(content);

      const identity = await get(path);
      expect(identity.headers.has('content-encoding')).toBe(false);
      expect(identity.headers.get('vary')).toContain('Accept-Encoding');
      expect(await identity.text()).toBe(content);
    }
  });

  test('sends a file without precompressed copies unencoded', async () => {
    const answer = await site()('/acme/en/dashboard', { 'Accept-Encoding': 'br, gzip' });
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      200,
      null,
      null,
    ]);
  });
});

describe('range requests', () => {
  test('a range answers 206 with its bytes, from the disk and from memory', async () => {
    const get = site();
    for (const [path, content] of [
      [filmPath, film],
      [asset, Buffer.from(script)],
    ] as const) {
      for (const [range, start, end] of [
        ['bytes=0-0', 0, 0],
        ['bytes=100-199', 100, 199],
        ['bytes=300-', 300, content.length - 1],
        ['bytes=-7', content.length - 7, content.length - 1],
      ] as const) {
        const answer = await get(path, { Range: range, 'Accept-Encoding': 'gzip, br' });
        expect(answer.status).toBe(206);
        expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
        expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
        expect(answer.headers.has('content-encoding')).toBe(false);
        expect((await bytesOf(answer)).equals(content.subarray(start, end + 1))).toBe(true);
      }
    }
  });

  test('a range beyond the end answers 416 with the length', async () => {
    const answer = await site()(filmPath, { Range: `bytes=${film.length}-` });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  testWith('/proc', existsSync('/proc/self'), 'a range keeps no file open when its body is not read', async () => {
    const answer = await site()(filmPath, { Range: 'bytes=0-9' });
    const open = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        // Descriptor of the directory listing, closed by now.
        return '';
      }
    });
    expect(answer.status).toBe(206);
    expect(open.filter((file) => file.endsWith(filmPath))).toEqual([]);
  });

  test('a range with If-Range answers 206 only while the entity tag matches', async () => {
    const get = site();
    const etag = (await get(asset)).headers.get('etag') ?? '';
    const brotliTag = (await get(asset, { 'Accept-Encoding': 'br' })).headers.get('etag') ?? '';
    expect((await get(asset, { Range: 'bytes=5-', 'If-Range': etag })).status).toBe(206);
    for (const tag of [`W/${etag}`, '"other"', brotliTag, 'Sat, 21 Nov 2026 00:00:00 GMT']) {
      expect((await get(asset, { Range: 'bytes=5-', 'If-Range': tag })).status).toBe(200);
    }
    const changed = await get(asset, { Range: 'bytes=5-', 'If-Range': brotliTag, 'Accept-Encoding': 'br' });
    expect([changed.status, changed.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  test('a range answers 304 when If-None-Match matches', async () => {
    const get = site();
    const etag = (await get(asset)).headers.get('etag') ?? '';
    expect((await get(asset, { Range: 'bytes=5-', 'If-None-Match': etag })).status).toBe(304);
    expect((await get(asset, { Range: 'bytes=99999-', 'If-None-Match': etag })).status).toBe(304);
  });
});

test('HEAD answers with the headers of GET and no content', async () => {
  const get = site();
  for (const path of [page, asset, filmPath, '/acme', '/login/', '/gone.js']) {
    for (const headers of [{}, { 'Accept-Encoding': 'br' }] as Record<string, string>[]) {
      const [full, head] = await Promise.all([get(path, headers), get(path, headers, 'HEAD')]);
      // Each answer has its own id.
      full.headers.delete('x-request-id');
      head.headers.delete('x-request-id');
      expect([head.status, ...head.headers]).toEqual([full.status, ...full.headers]);
      expect(await head.text()).toBe('');
    }
  }
  const ranged = await get(filmPath, { Range: 'bytes=0-1' }, 'HEAD');
  expect([ranged.status, ranged.headers.get('content-length')]).toEqual([200, String(film.length)]);
});

describe('a build that changes while the server runs', () => {
  test('a removed page is still served from memory', async () => {
    const dist = builtSite();
    const app = await siteApp(dist);
    await app.request(page);
    rmSync(join(dist, 'acme/dashboard.html'));
    expect(await (await app.request(page)).text()).toBe(dashboard);
  });

  test.each([
    ['page', 'changed', page, 'acme/dashboard.html'],
    ['page', 'removed', page, 'acme/dashboard.html'],
    ['large file', 'changed', filmPath, 'acme/assets/film.Bx1.mp4'],
    ['large file', 'removed', filmPath, 'acme/assets/film.Bx1.mp4'],
  ])('a %s that was %s on the disk answers 503 with Retry-After', async (_, what, address, name) => {
    const { log, lines } = recordedLog();
    const dist = builtSite();
    const app = await siteApp(dist, { log });
    const path = join(dist, name);
    renameSync(path, `${path}.old`);
    if (what === 'changed') {
      writeFileSync(path, 'new');
    }
    const answer = await app.request(address);
    expect([answer.status, await answer.text()]).toEqual([503, 'Service Unavailable\n']);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(lines[0]).toMatchObject({
      level: 'error',
      msg: `${path} changed after the server listed its build: another build is running there or was interrupted.`,
    });

    renameSync(`${path}.old`, path);
    expect((await app.request(address)).status).toBe(200);
  });
});

test('the server does not follow symbolic links', async () => {
  const dist = builtSite();
  symlinkSync('/etc/passwd', join(dist, 'acme/assets/passwd.txt'));
  symlinkSync('/etc', join(dist, 'acme/assets/etc'));
  symlinkSync('..', join(dist, 'acme/loop'));
  symlinkSync('/nowhere', join(dist, 'acme/dangling.html'));
  const app = await siteApp(dist);
  for (const path of ['/acme/assets/passwd.txt', '/acme/assets/etc/passwd', '/acme/loop/robots.txt']) {
    expect((await app.request(path)).status).toBe(404);
  }
});

test('hidden files of a build have no address', async () => {
  expect((await (await siteApp(builtSite())).request(`/${manifestFile}`)).status).toBe(404);
});

/** Writes a file of four letters, and returns it with a share of memory. */
function fourLetters(memory: { bytesLeft: number }): Representation {
  const path = join(temporaryFolder(), 'page.html');
  writeFileSync(path, 'four');
  return new Representation(path, statSync(path), memory);
}

test('files share one memory budget and stream from the disk when it is full', async () => {
  const memory = { bytesLeft: 7 };
  const [one, other] = [fourLetters(memory), fourLetters(memory)];
  expect([await one.body(), memory.bytesLeft]).toEqual([Buffer.from('four'), 3]);
  const streamed = await other.body();
  expect(streamed).toBeInstanceOf(ReadableStream);
  expect([await new Response(streamed).text(), memory.bytesLeft]).toEqual(['four', 3]);
});
