import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fieldKeyFingerprint, manifestFile } from '#hosting/buildManifest.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { builtInstallation, installation, portIn, start } from './support/installation.ts';
import { mailServer } from './support/mailServer.ts';
import { testSecrets } from './support/testApi.ts';

describe('start', () => {
  test('the server prints its address in one line and serves the site', async () => {
    const run = start(builtInstallation(), {});
    const line = await run.ready;
    expect(line).toMatch(/^M Solution is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
    const answer = await fetch(`http://127.0.0.1:${portIn(line)}/acme`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/acme/dashboard');
    run.child.kill('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 0, err: '' });
  });

  test('the server listens on localhost by default', async () => {
    const run = start(builtInstallation(), { HOST: '' });
    const line = await run.ready;
    expect(line).toContain('http://localhost:');
    expect((await fetch(`http://127.0.0.1:${portIn(line)}/acme/dashboard`)).status).toBe(200);
    expect((await fetch(`http://localhost:${portIn(line)}/acme/dashboard`)).status).toBe(200);
  });

  test('a taken port is reported with advice', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    for (const HOST of ['127.0.0.1', 'localhost', '0.0.0.0']) {
      expect(await start(builtInstallation(), { PORT: String(port), HOST }).ended).toEqual({
        code: 1,
        out: '',
        err: `Port ${port} is in use: stop the program that holds it, or choose another port with PORT=${port + 1} npm start.\n`,
      });
    }
  });

  test.each(['http', '-1', '65536', '1e3', '80 ', '0x50', '99999999999'])('PORT=%j is refused', async (PORT) => {
    expect(await start(builtInstallation(), { PORT }).ended).toEqual({
      code: 1,
      out: '',
      err: `PORT is "${PORT}": write a number from 0 to 65535, such as PORT=4321.\n`,
    });
  });

  test('a host of another machine is refused', async () => {
    for (const HOST of ['nowhere.invalid', '192.0.2.1']) {
      const { code, err } = await start(builtInstallation(), { HOST }).ended;
      expect([code, err]).toEqual([
        1,
        `HOST is "${HOST}", which is no address of this machine: use localhost, or 0.0.0.0 for all of its addresses.\n`,
      ]);
    }
  });

  test('a missing build is reported with the command to build it', async () => {
    const folder = installation();
    const message = 'dist/ holds no site: build it with npm run build.\n';
    expect(await start(folder, {}).ended).toEqual({ code: 1, out: '', err: message });
    mkdirSync(join(folder, 'dist'));
    expect(await start(folder, {}).ended).toEqual({ code: 1, out: '', err: message });
  });

  test('a build with another field key is refused', async () => {
    const folder = builtInstallation();
    const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = testSecrets;
    writeTestManifest(join(folder, 'dist'), { fieldKey: fieldKeyFingerprint(testSecrets) });
    const { code, out, err } = await start(folder, {}).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^dist\/ was built with another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than this server has.*\n$/,
    );
    const run = start(folder, { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV });
    expect(await run.ready).toContain('is ready at');
  });

  test('a build without a manifest is refused', async () => {
    const folder = builtInstallation();
    rmSync(join(folder, 'dist', manifestFile));
    const { code, err } = await start(folder, {}).ended;
    expect([code, err]).toEqual([
      1,
      'dist/ has no .build.json, so its build was interrupted or made by an older version: ' +
        'build it again with npm run build.\n',
    ]);
  });

  test('a build of another product is refused by its name', async () => {
    const { code, err } = await start(builtInstallation(), { SITE_PRODUCT: 'zenith' }).ended;
    expect([code, err]).toEqual([
      1,
      'dist/ holds the site for SITE_PRODUCT=acme, not for zenith: serve it with SITE_PRODUCT=acme npm run serve, ' +
        'or build this one with npm run build.\n',
    ]);
  });
});

describe('the API', () => {
  test('the API starts with the site on SQLite in data/ without configuration', async () => {
    const folder = builtInstallation();
    const run = start(folder, {});
    const at = `http://127.0.0.1:${portIn(await run.ready)}`;
    expect(await (await fetch(`${at}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${at}/cms/user/site/info`)).json()).toMatchObject({ success: true });
    const visit = await fetch(`${at}/cms/user/log-visit?path=/acme/dashboard&title=x`, {
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    expect(visit.status).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 0, err: '' });

    // A graceful stop leaves no write-ahead log.
    expect(readdirSync(join(folder, 'data')).sort()).toEqual(['secrets.json', 'site.sqlite']);
    const database = new DatabaseSync(join(folder, 'data/site.sqlite'), { readOnly: true });
    expect({ ...database.prepare('select path, views from page_views').get() }).toEqual({
      path: '/acme/dashboard',
      views: 1,
    });
    database.close();
  });

  test('the API runs alone and prints that it counts no visits without a build', async () => {
    const run = start(installation(), { DATA_DIR: 'elsewhere' }, 'api');
    const line = await run.ready;
    expect(line).toContain('Visits are not counted');
    await expect.poll(() => run.printed()).toContain('The API of M Solution is ready at http://127.0.0.1:');
    const at = `http://127.0.0.1:${portIn(run.printed())}`;
    expect((await fetch(`${at}/cms/user/site/info`)).status).toBe(200);
    expect((await fetch(`${at}/acme/dashboard`)).status).toBe(404);
    run.child.kill('SIGTERM');
    expect((await run.ended).code).toBe(0);
  });

  test('a failed start prints the reason and never a password', async () => {
    const folder = builtInstallation();
    const databaseUrl = 'postgres://user:hunter2@127.0.0.1:1/site';
    for (const [environment, reason] of [
      [{ DATABASE_URL: databaseUrl }, 'The PostgreSQL server of DATABASE_URL cannot be used'],
      [{ DATABASE_URL: databaseUrl, NODE_ENV: 'production' }, 'SESSION_SECRET, CAPTCHA_SECRET, ADDRESS_SECRET'],
      [{ DATA_DIR: 'package.json' }, 'make DATA_DIR writable'],
      [{ BACKUP_DIR: 'package.json' }, 'BACKUP_DIR package.json cannot be written (EEXIST)'],
      [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes"'],
    ] as const) {
      const { code, out, err } = await start(folder, environment).ended;
      expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
      expect(err).toContain(reason);
      expect(err).not.toContain('hunter2');
    }
  });
});

describe('stop', () => {
  /** Larger than socket buffers, so that an unread download stays in flight, in bytes. */
  const length = 48 * 1024 * 1024;

  function installationWithLargeFile(): string {
    const folder = builtInstallation();
    writeFileSync(join(folder, 'dist/acme/assets/film.Bx1.mp4'), Buffer.alloc(length));
    return folder;
  }

  async function stalledDownload(port: number) {
    const outgoing = request({
      port,
      host: '127.0.0.1',
      path: '/acme/assets/film.Bx1.mp4',
      headers: { Connection: 'keep-alive' },
    });
    outgoing.end();
    const [incoming] = await once(outgoing, 'response');
    return incoming;
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s makes the server answer requests in flight, refuse new ones and exit with 0',
    async (signal) => {
      const run = start(installationWithLargeFile(), {});
      const port = portIn(await run.ready);
      await fetch(`http://127.0.0.1:${port}/acme/dashboard`).then((answer) => answer.text());
      const download = await stalledDownload(port);

      run.child.kill(signal);
      run.child.kill(signal);
      await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'refused')).toBe('refused');

      expect(Buffer.concat(await download.toArray()).length).toBe(length);
      const since = performance.now();
      expect(await run.ended).toMatchObject({ code: 0, err: '' });
      expect(performance.now() - since).toBeLessThan(8000);
    },
  );

  test('a stopping server answers requests on open connections with Connection: close', async () => {
    const run = start(builtInstallation(), {});
    const port = portIn(await run.ready);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connection = async () => {
      const outgoing = request({ port, host: '127.0.0.1', path: '/acme/dashboard', agent }).end();
      const [answer] = await once(outgoing, 'response');
      await once(answer.resume(), 'end');
      return { header: answer.headers.connection, reused: outgoing.reusedSocket };
    };
    expect(await connection()).toEqual({ header: 'keep-alive', reused: false });
    run.child.kill('SIGTERM');
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'refused')).toBe('refused');
    expect(await connection()).toEqual({ header: 'close', reused: true });
    expect(await run.ended).toMatchObject({ code: 0, err: '' });
  });

  test('a mail in flight delays the end by ten seconds at most', async () => {
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
    const since = performance.now();
    expect(await api.end('SIGTERM')).toBe(0);
    expect(performance.now() - since).toBeLessThan(15_000);
  });

  test('a second signal ends the server at once', async () => {
    const run = start(installationWithLargeFile(), {});
    const download = await stalledDownload(portIn(await run.ready));
    download.on('error', () => {});
    run.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(run.child.exitCode).toBeNull();
    run.child.kill('SIGTERM');
    expect((await run.ended).code).toBe(143);
  });
});
