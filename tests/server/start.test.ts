import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { fieldKeyFingerprint, manifestFile } from '#hosting/buildManifest.ts';
import { checkBuild } from '#server/checkBuild.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { siteInfo } from '#site.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { builtSite, writeTestManifest } from './support/builtSite.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { builtInstallation, installation, portIn, sharedInstallation, start } from './support/installation.ts';
import { mailServer } from './support/mailServer.ts';
import { testSecrets } from './support/testApi.ts';

describe('start', () => {
  test('the server prints its address in one line, and serves pages and calls on SQLite in data/', async () => {
    const folder = builtInstallation();
    const run = start(folder, { HOST: '' });
    const line = await run.ready;
    expect(line).toMatch(new RegExp(`^${siteInfo.en.name} is ready at http://localhost:\\d+\\n$`));
    for (const host of ['127.0.0.1', 'localhost']) {
      const answer = await fetch(`http://${host}:${portIn(line)}/acme`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('/acme/dashboard');
    }
    const at = `http://localhost:${portIn(line)}`;
    expect(await (await fetch(`${at}/healthz`)).json()).toEqual({ status: 'ok' });
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const visit = await fetch(`${at}/cms/user/log-visit?path=/acme/dashboard&title=x`, { headers });
    expect(visit.status).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 0, err: '' });

    // A graceful stop leaves no write-ahead log.
    expect(readdirSync(join(folder, 'data')).sort()).toEqual(['secrets.json', 'site.sqlite']);
    const database = new DatabaseSync(join(folder, 'data/site.sqlite'), { readOnly: true });
    const views = { path: '/acme/dashboard', views: 1 };
    expect({ ...database.prepare('select path, views from page_views').get() }).toEqual(views);
    database.close();
  });

  test('the API runs alone and prints that it counts no visits without a build', async () => {
    const run = start(installation(), { DATA_DIR: 'elsewhere' }, 'api');
    const line = await run.ready;
    expect(line).toContain('Visits are not counted');
    await expect.poll(() => run.printed()).toContain(`The API of ${siteInfo.en.name} is ready at http://127.0.0.1:`);
    const at = `http://127.0.0.1:${portIn(run.printed())}`;
    expect((await fetch(`${at}/cms/user/site/info`)).status).toBe(200);
    expect((await fetch(`${at}/acme/dashboard`)).status).toBe(404);
    run.child.kill('SIGTERM');
    expect((await run.ended).code).toBe(0);
  });

  test('a build with another field key is refused', async () => {
    const folder = builtInstallation();

    writeTestManifest(join(folder, 'dist'), { fieldKey: fieldKeyFingerprint(testSecrets) });
    const { code, out, err } = await start(folder, {}).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^dist\/ was built with another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than this server has.*\n$/,
    );
  });

  test('a missing, interrupted or other build is refused with the command to build it', () => {
    const dist = builtSite();
    expect(() => checkBuild(dist, 'acme')).not.toThrow();
    expect(() => checkBuild(dist, 'zenith')).toThrow(
      'SITE_PRODUCT=acme, not for zenith: serve it with SITE_PRODUCT=acme',
    );
    rmSync(join(dist, manifestFile));
    expect(() => checkBuild(dist, 'acme')).toThrow(
      'interrupted or made by an older version: build it again with npm run',
    );
    for (const folder of [temporaryFolder(), join(dist, 'missing')]) {
      expect(() => checkBuild(folder, 'acme')).toThrow('dist/ holds no site: build it with npm run build.');
    }
  });
});

describe('stop', () => {
  /** Larger than socket buffers, so that an unread download stays in flight, in bytes. */
  const length = 48 * 1024 * 1024;
  const installed = sharedInstallation();

  /** Starts the server with a large file on a data folder of its own. */
  function startWithLargeFile() {
    writeFileSync(join(installed(), 'dist/acme/assets/film.Bx1.mp4'), Buffer.alloc(length));
    return start(installed(), { DATA_DIR: temporaryFolder() });
  }

  async function stalledDownload(port: number) {
    const headers = { Connection: 'keep-alive' };
    const outgoing = request({ port, host: '127.0.0.1', path: '/acme/assets/film.Bx1.mp4', headers }).end();
    const [incoming] = await once(outgoing, 'response');
    return incoming;
  }

  /** Resolves when the server accepts no connection. */
  const refused = async (port: number) =>
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'refused')).toBe('refused');

  test('SIGINT, once or twice at a time, makes the server answer requests in flight, refuse new ones and exit with 0', async () => {
    const run = startWithLargeFile();
    const port = portIn(await run.ready);
    await fetch(`http://127.0.0.1:${port}/acme/dashboard`).then((answer) => answer.text());
    const download = await stalledDownload(port);
    run.child.kill('SIGINT');
    run.child.kill('SIGINT');
    await refused(port);
    expect(Buffer.concat(await download.toArray()).length).toBe(length);
    expect(await run.ended).toMatchObject({ code: 0, err: '' });
  });

  test('a server that SIGHUP stops answers requests on open connections with Connection: close', async () => {
    const run = startWithLargeFile();
    const port = portIn(await run.ready);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connection = async () => {
      const outgoing = request({ port, host: '127.0.0.1', path: '/acme/dashboard', agent }).end();
      const [answer] = await once(outgoing, 'response');
      await once(answer.resume(), 'end');
      return { header: answer.headers.connection, reused: outgoing.reusedSocket };
    };
    expect(await connection()).toEqual({ header: 'keep-alive', reused: false });
    run.child.kill('SIGHUP');
    await refused(port);
    expect(await connection()).toEqual({ header: 'close', reused: true });
    expect(await run.ended).toMatchObject({ code: 0, err: '' });
  });

  test('a mail that the mail server never accepts does not prevent the end', async () => {
    const mails = await mailServer();
    const isSending = new Promise<void>((resolve) => {
      mails.beforeAccepting = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    const folder = temporaryFolder();
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    await register(database, new Date());
    await database.close();
    const api = new ApiProcess(
      { dataDir: folder, databaseUrl: undefined },
      { SMTP_URL: mails.url, INQUIRY_TO: 'sales@company.example', SMTP_REQUIRE_TLS: 'off' },
    );
    await api.ready();
    await isSending;
    expect(await api.end('SIGTERM')).toBe(0);
  });

  test('a later second signal ends the server at once', async () => {
    const run = startWithLargeFile();
    const port = portIn(await run.ready);
    const download = await stalledDownload(port);
    download.on('error', () => {});
    run.child.kill('SIGTERM');
    await refused(port);
    // A signal right after the first counts as the same.
    const signals = setInterval(() => run.child.kill('SIGTERM'), 100);
    expect((await run.ended).code).toBe(143);
    clearInterval(signals);
  });
});
