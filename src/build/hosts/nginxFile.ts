import { pageCaching } from '#hosting/builtFiles.ts';
import { type RedirectRule, withSlash } from '#hosting/redirects.ts';
import type { HostHeaders } from './hostHeaders.ts';

type Entry = readonly [pattern: string, value: string];

/** Variable with the `Cache-Control` of existing files. */
const fileCacheControl = '$site_file_cache_control';

/**
 * Returns headers and redirects as nginx maps of the requested path, for `http { include … }`.
 * `$site_content_security_policy` is a header's value, `$site_moved` the target of a permanent redirect (301),
 * `$site_redirect` that of a temporary one (302). Each may be empty.
 */
export function nginxFile({ everywhere, fallback, rules }: HostHeaders, redirects: readonly RedirectRule[]): string {
  const maps = new Map<string, Entry[]>();
  const byPrecedence = [{ pattern: '/*', headers: { ...everywhere, ...fallback } }, ...rules.toReversed()];
  for (const { pattern, headers } of byPrecedence) {
    for (const [name, value] of Object.entries(headers)) {
      const variable = name === 'Cache-Control' ? fileCacheControl : `$site_${name.toLowerCase().replaceAll('-', '_')}`;
      maps.set(variable, [...(maps.get(variable) ?? []), [pattern, value]]);
    }
  }
  const redirectsWith = (wanted: RedirectRule['status']) =>
    withSlash(redirects)
      .filter(({ status }) => status === wanted)
      .map(({ from, to }): Entry => [from, to]);
  maps.set('$site_moved', redirectsWith(301)).set('$site_redirect', redirectsWith(302));
  return [
    // nginx may serve another file: x.html for /x, 404.html for a missing one.
    'map $request_uri $site_path {\n  "~^(?<path>[^?#]*)" $path;\n}\n',
    // A missing asset may be published later.
    `map $status $site_cache_control {\n  404 ${JSON.stringify(pageCaching)};\n  default ${fileCacheControl};\n}\n`,
    ...[...maps].map(([variable, entries]) => `map $site_path ${variable} {\n${entries.map(entry).join('')}}\n`),
  ].join('');
}

/** Returns a line of a map. nginx matches exact paths first, then patterns in this order, then the default. */
function entry([pattern, value]: Entry): string {
  return `  ${key(pattern)} ${JSON.stringify(value)};\n`;
}

function key(pattern: string): string {
  if (pattern === '/*') return 'default';
  if (!pattern.includes('*')) return JSON.stringify(pattern);
  const expression = pattern.split('*').map(RegExp.escape).join('.*');
  return JSON.stringify(pattern.endsWith('*') ? `~^${expression.slice(0, -'.*'.length)}` : `~^${expression}$`);
}
