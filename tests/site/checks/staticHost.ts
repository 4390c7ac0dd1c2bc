import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMarkup } from '#build/markup/readMarkup.ts';
import { pageContent } from '#build/pages/pageContent.ts';
import { policyOf } from '#hosting/contentPolicy.ts';
import { headerRules, hostHeaders } from '../../browser/hostHeaders.ts';
import type { BuiltSite } from '../support/builtSite.ts';
import { fileAt } from '../support/links.ts';

/** Reads the rules of `_redirects` as `[from, to, status]`. */
export function redirectRulesOf({ folder }: BuiltSite): [string, string, string][] {
  const lines = readFileSync(path.join(folder, '_redirects'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [from = '', to = '', status = ''] = line.split(/\s+/);
    return [from, to, status];
  });
}

/** Finds redirects that lead to no page, that shadow a page, or that hosts do not support. */
export function wrongRedirects(site: BuiltSite): string[] {
  return redirectRulesOf(site).flatMap(([from, to, status]) => {
    const problems: string[] = [];
    if (fileAt(site, to) === undefined || !site.pages.some(({ address }) => address === to))
      problems.push('leads to no page');
    if (site.pages.some(({ address }) => address === from)) problems.push('shadows a page');
    if (from.includes('*')) problems.push('shadows every file on hosts that apply redirects first');
    if (status !== '302' && status !== '301') problems.push(`has status ${status}`);
    return problems.map((problem) => `${from} ${to} ${status}: ${problem}`);
  });
}

/** Finds paths with a wrong `Cache-Control`: assets must be immutable, pages must be revalidated. */
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
 * Finds pages whose security policy in `_headers` differs from the server's. Allows two differences: styles by
 * `'unsafe-inline'`, and hashes of other pages' scripts.
 */
export function wrongPolicies(site: BuiltSite): string[] {
  const headersOf = hostHeaders(site.folder);
  return site.pages.flatMap(({ address, html }) => {
    const own = directivesOf(policyOf(pageContent(readMarkup(html)), { scripts: [], frames: [] }));
    const hosted = directivesOf(headersOf(address)['content-security-policy'] ?? '');
    const problems = [...new Set([...own.keys(), ...hosted.keys()])].filter((name) => {
      const [expected = [], found = []] = [own.get(name), hosted.get(name)];
      const missing = expected.filter((source) => !found.includes(source));
      const extra = found.filter((source) => !expected.includes(source));
      if (name === 'style-src' && extra.join() === "'unsafe-inline'") return found.length !== 2;
      return missing.length > 0 || !extra.every((source) => name === 'script-src' && source.startsWith("'sha256-"));
    });
    return problems.map((name) => `${address}: ${name} ${hosted.get(name)?.join(' ')}`);
  });
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );

/**
 * Finds entries of `_headers` that Cloudflare Pages ignores: rules after the hundredth, and lines over 2,000
 * characters.
 */
export function ignoredHeaders({ folder }: BuiltSite): string[] {
  const rules = headerRules(folder);
  return [
    ...rules.slice(100).map(({ pattern }) => pattern),
    ...rules.flatMap(({ headers }) => headers.map((header) => header.join(': ')).filter((line) => line.length > 2000)),
  ];
}
