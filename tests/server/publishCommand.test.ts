import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildEnvironment } from '#publish/buildEnvironment.ts';
import { runBuild } from '#publish/runBuild.ts';
import { testFieldKey } from '../support/fieldKey.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { observe, sharedInstallation } from './support/installation.ts';
import { mailServer } from './support/mailServer.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A site that cannot be published because its content has only labels. */
const installed = sharedInstallation();

function runPublish(args: string[] = [], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, SITE_PRODUCT: 'acme', INQUIRY_TO: 'sales@company.example', ...environment };
  return observe(spawn(process.execPath, ['bin/site.mjs', 'publish', ...args], { cwd: installed(), env })).ended;
}

test('a failed publish reports the reason on standard error and mails it to the editors', async () => {
  const mails = await mailServer();
  const environment = { SMTP_URL: mails.url, EDITORS_TO: 'kim@company.example, lee@company.example' };
  const { code, out, err } = await runPublish([], environment);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /content\/home\n.*고칠 곳 \d+군데.*\nThe site was not published: the live build is unchanged\.\n$/s,
  );
  expect(lstatSync(join(installed(), 'dist')).isDirectory()).toBe(true);

  expect(mails.mails).toHaveLength(1);
  const { to, headers, text } = mails.mails[0] ?? {};
  expect(to).toEqual(['kim@company.example', 'lee@company.example']);
  expect(headers?.subject).toBe('[엠솔루션] 새 내용을 게시하지 못했습니다 · The site was not published');
  expect(text).toMatch(
    /방문자에게는 이전 내용이 그대로 보입니다\..*Visitors still see the site as it was\..*content\/home\n.*고칠 곳 \d+군데/s,
  );
});

test('a failed publish whose mail fails exits with 1 and reports both', async () => {
  const { code, err } = await runPublish([], {
    SMTP_URL: 'smtp://127.0.0.1:1',
    EDITORS_TO: 'kim@company.example',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/The site was not published: .*\nThe mail to EDITORS_TO failed: ESOCKET.*\n$/);
});

test('publish --back without an earlier build and publish with a wrong option fail', async () => {
  expect(await runPublish(['--back'])).toEqual({
    code: 1,
    out: '',
    err: 'No earlier build has the key of this server: publish the wanted content again.\n',
  });
  const { code, err } = await runPublish(['--wtch']);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining("unknown option '--wtch'\n(Did you mean --watch?)"),
  });
});

test('a build gets the key of the pages, but no other secret and no settings of data and mail', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, '.env'), 'SESSION_SECRET=secret of .env');
  const script = "process.loadEnvFile(); fs.writeFileSync('seen.json', JSON.stringify(process.env));";
  writeFileSync(join(root, 'bin/site.mjs'), `import fs from 'node:fs'; ${script}`);
  const secrets = { SESSION_SECRET: 'hunter2', SMTP_URL: 'smtp://u:hunter2@mail.example', DATA_DIR: '/hunter2' };
  const environment = { ...process.env, ...secrets, SITE_PRODUCT: 'acme' };
  await runBuild(root, 'x', buildEnvironment(environment, testFieldKey));
  const seen = readFileSync(join(root, 'seen.json'), 'utf8');
  expect(JSON.parse(seen)).toMatchObject({ ...testFieldKey, SITE_PRODUCT: 'acme' });
  expect(seen).not.toMatch(/hunter2|secret of/);
});
