import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { redirectTarget } from '#hosting/redirects.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import { hostHeaders } from '../browser/hostHeaders.ts';
import { ignoredHeaders, redirectRulesOf, wrongCaching, wrongPolicies, wrongRedirects } from './checks/staticHost.ts';
import { site } from './support/site.ts';

const { product, origin, folder, forwards } = site;

test('redirects lead to pages and shadow none', () => {
  expect(wrongRedirects(site)).toEqual([]);
});

test('addresses above the dashboards redirect with and without a trailing slash', () => {
  const rules = new Map(redirectRulesOf(site).map(([from, to]) => [from, to]));
  for (const from of [`/${product}`, `/${product}/`, `/${product}/en`, `/${product}/en/`, '/en', '/en/']) {
    expect(rules.get(from), from).toBe(redirectTarget(from, product));
  }
});

test('addresses above the dashboards have a forwarding page, for hosts without redirect rules', () => {
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

test('404.html redirects to the dashboard and links to dashboard and search in both languages', () => {
  const page = forwards.find(({ file }) => file === '404.html');
  const links = [...(page?.document.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['dashboard', 'search', 'en/dashboard', 'en/search'].map((path) => `/${product}/${path}`));
  expect(page?.document.querySelector('noscript meta[http-equiv="refresh"]')).not.toBeNull();
  expect(page?.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('assets are immutable, pages revalidate', () => {
  expect(wrongCaching(site)).toEqual([]);
});

test('hosts send the same security headers as the server', () => {
  const { 'Content-Security-Policy': _, ...everywhere } = securityHeaders;
  const expected = Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]);
  const headersOf = hostHeaders(folder);
  for (const pathname of ['/', `/${product}/ir`, `/${product}/assets/x.js`, '/sitemap-index.xml', '/no/such/page']) {
    expect(headersOf(pathname), pathname).toMatchObject(Object.fromEntries(expected));
  }
  expect(wrongPolicies(site)).toEqual([]);
});

test('the policy of assets allows no scripts and sandboxes drawings', () => {
  expect(hostHeaders(folder)(`/${product}/assets/x.svg`)['content-security-policy']).toMatch(
    /^default-src 'none';.*; sandbox$/,
  );
});

test('the headers file stays within Cloudflare Pages’ limits', () => {
  expect(ignoredHeaders(site)).toEqual([]);
});

test('robots.txt allows all crawlers and names the sitemap', () => {
  const lines = readFileSync(path.join(folder, 'robots.txt'), 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap-index.xml`]));
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
});
