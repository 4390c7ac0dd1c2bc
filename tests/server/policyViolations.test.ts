import { expect, test } from 'vitest';
import { violationPath } from '#hosting/contentPolicy.ts';
import { createLog } from '#server/log/log.ts';
import { readSitePages } from '#server/visits/sitePages.ts';
import { builtSite } from './support/builtSite.ts';
import { openSqlite } from './support/eachDatabase.ts';
import { testApi } from './support/testApi.ts';

async function site() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const pages = await readSitePages(builtSite(), 'acme');
  const database = await openSqlite();
  return { ...testApi(database, { log, pages }), lines };
}

function report(fields: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report', ...headers },
    body: JSON.stringify({ 'csp-report': fields }),
  };
}

const page = 'https://www.acme.example/acme/dashboard';

test('reports are counted by directive and page, and nothing else of them is kept', async () => {
  const { call, violations, lines } = await site();
  const secret = 'kim@example.com';
  const full = {
    'document-uri': `${page}?q=${secret}#${secret}`,
    referrer: `https://other.example/${secret}`,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/${secret}`,
    'script-sample': secret,
  };
  expect((await call(violationPath, report(full))).status).toBe(200);
  expect((await call(violationPath, report(full))).status).toBe(200);
  await call(violationPath, report({ 'document-uri': page, 'violated-directive': "img-src 'self'" }));
  await call(violationPath, report({ 'document-uri': `${page}/${secret}`, 'effective-directive': secret }));
  await call(violationPath, report({ 'document-uri': 'about', 'effective-directive': 'img-src' }));
  expect(violations.all()).toEqual([
    { directive: 'script-src-elem', path: '/acme/dashboard', count: 2 },
    { directive: 'img-src', path: '/acme/dashboard', count: 1 },
    { directive: 'other', path: 'other', count: 1 },
    { directive: 'img-src', path: 'other', count: 1 },
  ]);
  const warnings = lines.filter((line) => line.includes('violation of the Content Security Policy'));
  expect(warnings).toHaveLength(4);
  expect(lines.join()).not.toContain(secret);
});

test('reports of another website, without a page or beyond the limit are refused', async () => {
  const { call, violations } = await site();
  const sent = { 'document-uri': page, 'effective-directive': 'img-src' };
  expect((await call(violationPath, report(sent, { 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(403);
  expect((await call(violationPath, report(sent, { 'Content-Type': 'text/plain' }))).status).toBe(415);
  expect((await call(violationPath, report({}))).status).toBe(422);
  expect(violations.all()).toEqual([]);
  const statuses = [];
  for (let times = 0; times < 70; times += 1) {
    statuses.push((await call(violationPath, report(sent))).status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
});
