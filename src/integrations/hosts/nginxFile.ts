import { type RedirectRule, withSlash } from '#hosting/redirects.ts';
import type { HostHeaders } from './hostHeaders.ts';

type Entry = readonly [pattern: string, value: string];

/** The caching of what is there. */
const ofFile = '$site_file_cache_control';

/**
 * Headers and redirects as nginx reads them: maps from the path that was asked for, for `http { include … }`.
 * `$site_content_security_policy` is a header's value, `$site_moved` where a page is that has moved for good (301),
 * `$site_redirect` where an address leads otherwise (302); each may be empty.
 */
export function nginxFile({ everywhere, elsewhere, rules }: HostHeaders, redirects: readonly RedirectRule[]): string {
  const maps = new Map<string, Entry[]>();
  for (const { pattern, headers } of [{ pattern: '/*', headers: { ...everywhere, ...elsewhere } }, ...rules]) {
    for (const [name, value] of Object.entries(headers)) {
      const variable = name === 'Cache-Control' ? ofFile : `$site_${name.toLowerCase().replaceAll('-', '_')}`;
      maps.set(variable, [...(maps.get(variable) ?? []), [pattern, value]]);
    }
  }
  const leadingBy = (wanted: RedirectRule['status']) =>
    withSlash(redirects)
      .filter(({ status }) => status === wanted)
      .map(({ from, to }): Entry => [from, to]);
  maps.set('$site_moved', leadingBy(301)).set('$site_redirect', leadingBy(302));
  return [
    // What nginx answers with may be another file: x.html for /x, 404.html for what is not there.
    'map $request_uri $site_path {\n  "~^(?<path>[^?#]*)" $path;\n}\n',
    // What is missing may come, an asset too.
    `map $status $site_cache_control {\n  404 no-cache;\n  default ${ofFile};\n}\n`,
    ...[...maps].map(([variable, entries]) => `map $site_path ${variable} {\n${entries.map(entry).join('')}}\n`),
  ].join('');
}

/** A line of a map: whole paths come before what is below a folder, and that before everything. */
function entry([pattern, value]: Entry): string {
  const folder = pattern.endsWith('/*') ? pattern.slice(0, -1) : undefined;
  const key =
    folder === '/' ? 'default' : folder ? JSON.stringify(`~^${RegExp.escape(folder)}`) : JSON.stringify(pattern);
  return `  ${key} ${JSON.stringify(value)};\n`;
}
