import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { redirectTarget } from '#hosting/redirects.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import { hostHeaders } from '../browser/hostHeaders.ts';
import { ignoredHeaders, redirectRulesOf, wrongCaching, wrongPolicies, wrongRedirects } from './checks/staticHost.ts';
import { site } from './support/site.ts';

const { product, origin, folder, forwards } = site;

test('redirects lead to pages and hide none', () => {
  expect(wrongRedirects(site)).toEqual([]);
});

test('addresses above the dashboards are forwarded with and without a slash', () => {
  const rules = new Map(redirectRulesOf(site).map(([from, to]) => [from, to]));
  for (const from of [`/${product}`, `/${product}/`, `/${product}/en`, `/${product}/en/`, '/en', '/en/']) {
    expect(rules.get(from), from).toBe(redirectTarget(from, product));
  }
});

test('hosts without redirects find a page that forwards at the same addresses, with and without a slash', () => {
  const forwarding = new Map(
    forwards.map(({ file, document }) => [
      file,
      document.querySelector('head > meta[http-equiv="refresh"]')?.getAttribute('content'),
    ]),
  );
  for (const from of [product, `${product}/en`, 'en']) {
    for (const file of [`${from}.html`, `${from}/index.html`]) {
      expect(forwarding.get(file), file).toBe(`0; url=${redirectTarget(`/${from}`, product)}`);
    }
  }
});

test('404.html leads to the dashboards, by itself and by links', () => {
  const page = forwards.find(({ file }) => file === '404.html');
  const links = [...(page?.document.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/${product}/dashboard`, `/${product}/en/dashboard`]);
  expect(page?.document.querySelector('noscript meta[http-equiv="refresh"]')).not.toBeNull();
  expect(page?.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('assets are kept for ever, pages are asked for again', () => {
  expect(wrongCaching(site)).toEqual([]);
});

test('hosts guard every answer as the server does', () => {
  const { 'Content-Security-Policy': _, ...everywhere } = securityHeaders;
  const expected = Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]);
  const headersOf = hostHeaders(folder);
  for (const pathname of ['/', `/${product}/ir`, `/${product}/assets/x.js`, '/sitemap-index.xml', '/no/such/page']) {
    expect(headersOf(pathname), pathname).toMatchObject(Object.fromEntries(expected));
  }
  expect(wrongPolicies(site)).toEqual([]);
});

test('nothing runs in an asset', () => {
  expect(hostHeaders(folder)(`/${product}/assets/x.svg`)['content-security-policy']).toMatch(/^default-src 'none';/);
});

test('hosts read all of the headers', () => {
  expect(ignoredHeaders(site)).toEqual([]);
});

test('robots.txt lets everybody in and names the sitemap', () => {
  const lines = readFileSync(path.join(folder, 'robots.txt'), 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap-index.xml`]));
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
});
