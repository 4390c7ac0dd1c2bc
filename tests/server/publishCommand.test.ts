import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installation, observe } from './support/installation.ts';
import { mailServer } from './support/mailServer.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Runs the command in a site whose content is not fit to be published: it has labels only. */
function publishIn(folder: string, args: string[] = [], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, SITE_PRODUCT: 'acme', INQUIRY_TO: 'sales@company.example', ...environment };
  return observe(spawn(process.execPath, ['bin/site.mjs', 'publish', ...args], { cwd: folder, env })).ended;
}

test('what cannot be published is told where it was started, and by mail to the editors', async () => {
  const folder = installation();
  const mails = await mailServer();
  const environment = { SMTP_URL: mails.url, EDITORS_TO: 'kim@company.example, lee@company.example' };
  const { code, out, err } = await publishIn(folder, [], environment);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /content\/home\n.*고칠 곳 \d+군데.*\nThe site was not published: visitors see what they saw before\.\n$/s,
  );
  expect(existsSync(join(folder, 'dist'))).toBe(false);

  expect(mails.mails).toHaveLength(1);
  const { to, headers, text } = mails.mails[0] ?? {};
  expect(to).toEqual(['kim@company.example', 'lee@company.example']);
  expect(headers?.subject).toBe('[엠솔루션] 새 내용을 게시하지 못했습니다 · The site was not published');
  expect(text).toMatch(
    /방문자에게는 이전 내용이 그대로 보입니다\..*Visitors still see the site as it was\..*content\/home\n.*고칠 곳 \d+군데/s,
  );
});

test('mail that does not go out changes nothing else', async () => {
  const folder = installation();
  const { code, err } = await publishIn(folder, [], {
    SMTP_URL: 'smtp://127.0.0.1:1',
    EDITORS_TO: 'kim@company.example',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/The site was not published: .*\nThe editors could not be told by mail: ESOCKET.*\n$/);
});

test('a call that cannot be followed is told in a line', async () => {
  const folder = installation();
  expect(await publishIn(folder, ['--back'])).toEqual({
    code: 1,
    out: '',
    err: 'There is no build to go back to: none was published before, or none with the key that the server has.\n',
  });
  const { code, err } = await publishIn(folder, ['--forward']);
  expect([code, err.split('\n').length]).toEqual([1, 2]);
  expect(err).toContain("Unknown option '--forward'");
});
