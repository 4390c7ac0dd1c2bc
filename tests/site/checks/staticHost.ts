import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePolicy } from '#hosting/contentPolicy.ts';
import { headerRules, hostHeaders } from '../../browser/hostHeaders.ts';
import type { BuiltSite } from '../support/builtSite.ts';
import { fileAt } from '../support/links.ts';

/** The rules of `_redirects` as `[from, to, status]`. */
export function redirectRulesOf({ folder }: BuiltSite): [string, string, string][] {
  const lines = readFileSync(path.join(folder, '_redirects'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [from = '', to = '', status = ''] = line.split(/\s+/);
    return [from, to, status];
  });
}

/** Rules that lead nowhere, stand in front of a page, or that hosts would not understand. */
export function wrongRedirects(site: BuiltSite): string[] {
  return redirectRulesOf(site).flatMap(([from, to, status]) => {
    const faults: string[] = [];
    if (fileAt(site, to) === undefined || !site.pages.some(({ address }) => address === to))
      faults.push('leads nowhere');
    if (site.pages.some(({ address }) => address === from)) faults.push('hides a page');
    if (from.includes('*')) faults.push('hides every file on hosts whose redirects come first');
    if (status !== '302') faults.push(`has status ${status}`);
    return faults.map((fault) => `${from} ${to} ${status}: ${fault}`);
  });
}

/** Paths whose caching `_headers` gets wrong: assets are kept for ever, everything else is asked for again. */
export function wrongCaching(site: BuiltSite): string[] {
  const assets = [...site.files].filter((file) => file.startsWith(`${site.product}/assets/`)).map((file) => `/${file}`);
  const headersOf = hostHeaders(site.folder);
  const cachingOf = (pathname: string) => headersOf(pathname)['cache-control'] ?? 'none';
  return [
    ...assets.filter((asset) => cachingOf(asset) !== 'public, max-age=31536000, immutable'),
    ...site.pages.map(({ address }) => address).filter((address) => cachingOf(address) !== 'no-cache'),
  ].map((pathname) => `${pathname}: ${cachingOf(pathname)}`);
}

/**
 * Pages to which `_headers` gives another policy than the server, styles apart: those may be allowed by keyword, and
 * scripts of other pages by their hashes.
 */
export function wrongPolicies(site: BuiltSite): string[] {
  const headersOf = hostHeaders(site.folder);
  return site.pages.flatMap(({ address, html }) => {
    const own = directivesOf(pagePolicy(html, { scripts: [], frames: [] }));
    const hosted = directivesOf(headersOf(address)['content-security-policy'] ?? '');
    const faults = [...new Set([...own.keys(), ...hosted.keys()])].filter((name) => {
      const [wanted = [], given = []] = [own.get(name), hosted.get(name)];
      const missing = wanted.filter((source) => !given.includes(source));
      const more = given.filter((source) => !wanted.includes(source));
      if (name === 'style-src' && more.join() === "'unsafe-inline'") return given.length !== 2;
      return missing.length > 0 || !more.every((source) => name === 'script-src' && source.startsWith("'sha256-"));
    });
    return faults.map((name) => `${address}: ${name} ${hosted.get(name)?.join(' ')}`);
  });
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );

/** What Cloudflare Pages leaves out of `_headers`: rules after the hundredth, lines above 2,000 characters. */
export function ignoredHeaders({ folder }: BuiltSite): string[] {
  const rules = headerRules(folder);
  return [
    ...rules.slice(100).map(({ pattern }) => pattern),
    ...rules.flatMap(({ headers }) => headers.map((header) => header.join(': ')).filter((line) => line.length > 2000)),
  ];
}
