import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../support/builtSite.ts';
import { fileAt } from '../support/links.ts';

const linesOf = ({ folder }: BuiltSite, file: string) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** The rules of `_redirects` as `[from, to, status]`. */
export function redirectRulesOf(site: BuiltSite): [string, string, string][] {
  return linesOf(site, '_redirects').map((line) => {
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

/** The headers that `_headers` gives to a path, joined as hosts do. */
export function headersFor(site: BuiltSite, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of linesOf(site, '_headers')) {
    if (!/^\s/.test(line)) {
      const pattern = new RegExp(`^${line.trim().split('*').map(RegExp.escape).join('.*')}$`);
      applies = pattern.test(pathname);
    } else if (applies) {
      const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
      headers[name.toLowerCase()] = headers[name.toLowerCase()] ? `${headers[name.toLowerCase()]}, ${value}` : value;
    }
  }
  return headers;
}

/** Paths whose caching `_headers` gets wrong: assets are kept for ever, everything else is asked for again. */
export function wrongCaching(site: BuiltSite): string[] {
  const assets = [...site.files].filter((file) => file.startsWith(`${site.product}/assets/`)).map((file) => `/${file}`);
  const cachingOf = (pathname: string) => headersFor(site, pathname)['cache-control'] ?? 'none';
  return [
    ...assets.filter((asset) => cachingOf(asset) !== 'public, max-age=31536000, immutable'),
    ...site.pages.map(({ address }) => address).filter((address) => cachingOf(address) !== 'no-cache'),
  ].map((pathname) => `${pathname}: ${cachingOf(pathname)}`);
}
