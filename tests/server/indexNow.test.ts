import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { announceChanges } from '#publish/indexNow.ts';
import { temporaryFolder } from './support/eachDatabase.ts';

const key = '0123456789abcdef';
const origin = 'https://acme.example';

/** Writes a build with these pages: their addresses and content. */
function buildOf(pages: Record<string, string>): string {
  const folder = temporaryFolder();
  const locations = Object.keys(pages).map((address) => `<url><loc>${origin}${address}</loc></url>`);
  writeFileSync(path.join(folder, 'sitemap-index.xml'), `<sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap>`);
  writeFileSync(path.join(folder, 'sitemap-0.xml'), `<urlset>${locations.join('')}</urlset>`);
  for (const [address, content] of Object.entries({ ...pages, '/acme/hidden': crypto.randomUUID() })) {
    const page = path.join(folder, decodeURI(address));
    mkdirSync(path.dirname(page), { recursive: true });
    writeFileSync(`${page}.md`, content);
    writeFileSync(`${page}.html`, `<nav>${crypto.randomUUID()}</nav>${content}`);
  }
  return folder;
}

/** Starts a service that records calls and answers with a status. */
async function service(status: number) {
  const calls: unknown[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ type: request.headers['content-type'], ...JSON.parse(await text(request)) });
    response.writeHead(status).end('Key not found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, calls };
}

const before = () => buildOf({ '/acme/same': 'same', '/acme/%ED%95%9C': 'old', '/acme/gone': 'gone' });
const after = () => buildOf({ '/acme/same': 'same', '/acme/%ED%95%9C': 'new', '/acme/added': 'added' });

test('announces the pages that are new, changed or gone, and no page whose menus alone changed', async () => {
  const { url, calls } = await service(202);
  expect(await announceChanges(before(), after(), key, url)).toBe('told search engines 3 changed addresses');
  const urlList = ['/acme/%ED%95%9C', '/acme/added', '/acme/gone'].map((address) => origin + address);
  expect(calls).toEqual([{ type: 'application/json; charset=utf-8', host: 'acme.example', key, urlList }]);
});

test('makes no call without a change', async () => {
  const { url, calls } = await service(200);
  const same = before();
  expect(await announceChanges(same, same, key, url)).toBe('told search engines 0 changed addresses');
  expect(calls).toEqual([]);
});

test('warns of a refusal and of a service that is away', async () => {
  const warning = /^Warning: search engines were not told the changed addresses \(IndexNow\): /;
  const { url } = await service(403);
  const refused = await announceChanges(before(), after(), key, url);
  expect(refused).toMatch(warning);
  expect(refused).toContain('status 403 Key not found');
  expect(await announceChanges(before(), after(), key, 'http://127.0.0.1:1/')).toMatch(warning);
});
