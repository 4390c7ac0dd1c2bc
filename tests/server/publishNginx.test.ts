import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import { publish } from '#publish/publish.ts';
import { maxFormBytes } from '#server/desk/replyForm.ts';
import { hasNginx, startNginx } from '../browser/nginx.ts';
import { testWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { listenOnFreePort } from './support/listenOnFreePort.ts';
import { testPublication } from './support/publication.ts';
import { writeVersion } from './support/writeVersion.ts';

/** Starts a server that answers with the length of each body; resolves to its port. */
const countingServer = (): Promise<number> =>
  listenOnFreePort(
    createServer(async (request, response) => {
      response.end(String((await buffer(request)).length));
    }),
  );

/** Returns the maps that `deploy/nginx.conf` includes: one redirect with a long path, the version in every header. */
function nginxFile(version: string): string {
  const names = new Set(readFileSync('deploy/nginx.conf', 'utf8').match(/\$site_(?!root)\w+/g));
  const value = (name: string) => (/redirect|moved/.test(name) ? '' : version);
  const long = `/acme/en/company/news/${'long-'.repeat(40)}`;
  return [...names].map((name) => `map $uri ${name} { default "${value(name)}"; "${long}" "/"; }\n`).join('');
}

testWith('nginx', hasNginx, 'nginx switches pages and headers of a published build atomically', async () => {
  const publication = testPublication();
  const build = async (folder: string) => {
    writeVersion(folder, publication.version);
    writeFileSync(join(folder, 'robots.txt'), '');
    writeFileSync(join(folder, '414.html'), 'The address is too long.');
    writeFileSync(join(folder, '.nginx.conf'), nginxFile(publication.version));
  };
  await publish({ ...publication, build });
  const nginx = await startNginx(join(publication.builds.folder, 'nginx.conf'), [1, 2]);
  onTestFinished(nginx.stop);
  const read = async (path: string) => {
    const answer = await fetch(nginx.address + path);
    return [answer.status, /one|two/.exec(await answer.text())?.[0], answer.headers.get('content-security-policy')];
  };
  expect(await read('/acme/dashboard')).toEqual([200, 'one', 'one']);

  // The longest address of nginx's configuration, and one above it.
  const open = (length: number) => fetch(`${nginx.address}/acme/dashboard?q=${'x'.repeat(length)}`);
  expect((await open(16_000)).status).toBe(200);
  const tooLong = await open(17_000);
  expect([tooLong.status, await tooLong.text()]).toEqual([414, 'The address is too long.']);
  expect(tooLong.headers.get('content-security-policy')).toBe('one');

  publication.version = 'two';
  await publish({ ...publication, build });
  expect(await read('/acme/dashboard')).toEqual([200, 'one', 'one']);
  nginx.reload();
  const seen = new Set<string>();
  const look = async () => seen.add(String(await read('/acme/dashboard'))).has('200,two,two');
  await expect.poll(look).toBe(true);
  expect([...seen].filter((answer) => !['200,one,one', '200,two,two'].includes(answer))).toEqual([]);
  expect(await read('/acme/assets/page.one.js')).toEqual([200, 'one', 'two']);
});

testWith('nginx', hasNginx, 'nginx passes on the largest file, and no larger body', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'nginx.conf'), `map $uri $site_root { default ${folder}; }\n${nginxFile('one')}`);
  const port = await countingServer();
  const nginx = await startNginx(join(folder, 'nginx.conf'), [port, port]);
  onTestFinished(nginx.stop);
  const send = async (path: string, size: number) => {
    const answer = await fetch(nginx.address + path, { method: 'POST', body: new Uint8Array(size) });
    return [answer.status, answer.ok && Number(await answer.text())];
  };
  expect(await send(replyToInquiry.path, maxFormBytes)).toEqual([200, maxFormBytes]);
  expect((await send(replyToInquiry.path, 12_000_000))[0]).toBe(413);
  expect((await send('/tour/api/inquiries/note', 2_000_000))[0]).toBe(413);
});
