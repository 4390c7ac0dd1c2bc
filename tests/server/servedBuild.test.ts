import { chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { manifestFile } from '#hosting/buildManifest.ts';
import { publish } from '#publish/publish.ts';
import { checkBuild } from '#server/checkBuild.ts';
import { ServedBuild } from '#server/servedBuild.ts';
import { startApi } from '#server/startApi.ts';
import { readSettings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { installation, portIn, start } from './support/installation.ts';
import { recordedLog } from './support/logLines.ts';
import { type TestPublication, testPublication } from './support/publication.ts';
import { servedBuild, siteApp } from './support/siteApp.ts';
import { testSecrets } from './support/testApi.ts';
import { writeVersion } from './support/writeVersion.ts';

const titleIn = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1];

/** Number of concurrent visitors. */
const visitors = 20;

/** Runs work as an account that is not root, which may read every file. */
function unprivileged<Result>(work: () => Result): Result {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a build that the server may not read is named, and its log says so once', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const [live, next] = [join(folder, '1'), join(folder, '2')];
  writeVersion(live, 'live');
  writeVersion(next, 'next');
  symlinkSync(live, join(folder, 'dist'));
  const { log, lines } = recordedLog();
  const site = await ServedBuild.open({ dist: join(folder, 'dist'), product: 'acme', servePages: true, log });
  chmodSync(next, 0o700);
  rmSync(join(folder, 'dist'));
  symlinkSync(next, join(folder, 'dist'));
  const reason = `This account cannot read ${join(folder, 'dist')} (EACCES): as the account that owns it, run chmod -R a+rX ${join(folder, 'dist')}/`;
  expect(() => unprivileged(() => checkBuild(join(folder, 'dist'), 'acme'))).toThrow(new StartError(reason));
  for (let times = 0; times < 2; times += 1) await unprivileged(() => site.switchBuild());
  expect(lines).toMatchObject([{ level: 'error', reason }]);
});

describe('a running server', () => {
  test('a server switches to each new build without errors for visitors', async () => {
    const folder = installation();
    writeVersion(join(folder, 'dist'), 'plain');
    const run = start(folder, testSecrets);
    const address = `http://127.0.0.1:${portIn(await run.ready)}`;
    const read = async (path: string) => {
      const answer = await fetch(address + path).catch((error) => String(error.cause ?? error));
      return typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    };
    const wrong: string[] = [];
    const seen = new Set<string>();
    let isOver = false;

    async function visit(_: unknown, visitor: number): Promise<void> {
      for (let round = visitor; !isOver; round += 1) {
        const page = await read(round % 3 ? `/acme/page-${round % 12}` : '/acme/dashboard');
        const version = titleIn(page) ?? '';
        const script = await read(`/acme/assets/page.${version}.js`);
        if (!page.startsWith('200 ') || script !== `200 ${version}`) wrong.push(page, script);
        seen.add(version);
      }
    }
    const visiting = Array.from({ length: visitors }, visit);
    await expect.poll(() => [...seen]).toEqual(['plain']);

    const publication = testPublication(folder);
    for (const version of ['one', 'two', 'three', 'four', 'five']) {
      publication.version = version;
      await publish(publication);
      await expect.poll(() => seen.has(version)).toBe(true);
    }
    isOver = true;
    await Promise.all(visiting);
    expect(wrong).toEqual([]);
    // Pages opened before the first publish still load their script.
    expect(await read('/acme/assets/page.plain.js')).toBe('200 plain');
    expect(run.child.exitCode).toBeNull();
  });
});

describe('a served build', () => {
  /** Writes a build and opens it. */
  async function plainBuild(changes: Parameters<typeof servedBuild>[1] = {}) {
    const { dist } = testPublication();
    writeVersion(dist, 'plain');
    return { dist, build: await servedBuild(dist, changes) };
  }

  test('the server switches builds at the first missing page after a publish', async () => {
    const publication = testPublication();
    writeVersion(publication.dist, 'plain');
    const app = await siteApp(publication.dist);
    await publish(publication);
    const answers = await Promise.all(['/acme/page-1', '/acme/page-2'].map((path) => app.request(path)));
    expect(await Promise.all(answers.map(async (answer) => titleIn(await answer.text())))).toEqual(['one', 'one']);
  });

  test('the server keeps its build until the next one in the folder is finished', async () => {
    const { dist, build } = await plainBuild();
    const app = await siteApp(dist, { site: build });
    const { files } = build;
    rmSync(dist, { recursive: true });
    writeVersion(dist, 'one');
    rmSync(join(dist, manifestFile));
    await build.switchBuild();
    expect(build.files).toBe(files);
    expect((await app.request('/acme/dashboard')).status).toBe(503);

    writeVersion(dist, 'one');
    await build.switchBuild();
    const page = await app.request('/acme/dashboard');
    expect(titleIn(await page.text())).toBe('one');
    expect((await app.request('/acme/assets/page.one.js')).status).toBe(200);
  });

  test('the server ignores a build whose folder the next build has startedAt to write', async () => {
    const { dist, build } = await plainBuild({ prepare: async () => rmSync(join(dist, manifestFile)) });
    const { files } = build;
    rmSync(dist, { recursive: true });
    writeVersion(dist, 'one');
    await build.switchBuild();
    expect(build.files).toBe(files);
  });

  test('the server logs once that it refuses a build', async () => {
    const { log, lines } = recordedLog();
    const prepare = () => Promise.reject(new StartError('It has another key.'));
    const { dist, build } = await plainBuild({ log, prepare });
    writeVersion(dist, 'one');
    for (let times = 0; times < 2; times += 1) await build.switchBuild();
    expect(lines).toMatchObject([{ level: 'error', reason: 'It has another key.' }]);
  });
});

describe('the API’s pages and consent versions', () => {
  /** Starts an API on SQLite, which serves the pages or leaves them to another server. */
  async function runApi({ dist, root }: TestPublication, servePages: boolean) {
    const { log, lines } = recordedLog();
    const environment = { ...testSecrets, DATA_DIR: join(root, 'data') };
    const settings = readSettings(environment);
    const api = await startApi({ environment, settings, log, dist, product: 'acme', servePages });
    onTestFinished(() => api.stop());
    api.startJobs();
    return { api, lines, settings };
  }

  test('the API reads pages and consent versions of each published build', async () => {
    const publication = testPublication();
    const { settings, lines } = await runApi(publication, false);
    expect(lines.map(({ msg }) => msg)).toContain('Visits are not counted, because dist/ has no pages: build the site');
    const build = async (folder: string) => {
      writeVersion(folder, 'one');
      writeTestManifest(folder, { consentVersions: { privacy: ['2031-01-01'], marketing: [] } });
    };
    await publish({ ...publication, build });
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('Switched to a new build');
    const { db } = await openTestDatabase(settings);
    expect(await db.selectFrom('consent_versions').select(['consent', 'version']).execute()).toEqual([
      { consent: 'privacy', version: '2031-01-01' },
    ]);
  });

  const changeKey = (folder: string) => writeTestManifest(folder, { fieldKey: 'another' });
  const renameProduct = (folder: string) => renameSync(join(folder, 'acme'), join(folder, 'zenith'));

  test.each([
    ['with another field key', 'PUBLIC_CRYPTO_KEY', changeKey],
    ['of another product', 'SITE_PRODUCT=zenith', renameProduct],
  ])('the server refuses a build %s, and serves the next one', async (_, reason, change) => {
    const publication = testPublication();
    await publish(publication);
    const { api, lines } = await runApi(publication, true);
    const build = async (folder: string) => {
      writeVersion(folder, 'two');
      change(folder);
    };
    await publish({ ...publication, build, product: reason.split('=')[1] ?? 'acme' });
    const refusals = () => lines.filter(({ msg }) => msg === 'Rejected the new build');
    await expect.poll(refusals).toHaveLength(1);
    expect(refusals()[0]).toMatchObject({ reason: expect.stringContaining(reason) });
    expect(titleIn(await (await api.app.request('/acme/dashboard')).text())).toBe('one');

    publication.version = 'three';
    await publish(publication);
    await expect.poll(async () => titleIn(await (await api.app.request('/acme/dashboard')).text())).toBe('three');
    expect(refusals()).toHaveLength(1);
  });
});
