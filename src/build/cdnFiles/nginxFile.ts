type Entry = readonly [pattern: string, value: string];

/**
 * `_headers` and `_redirects` as nginx reads them: maps from the path that was asked for, for `http { include … }`.
 * `$site_content_security_policy` is a header's value, `$site_moved` where a page is that has moved for good (301),
 * `$site_redirect` where an address leads otherwise (302); each may be empty.
 *
 * @param headers text of `_headers`
 * @param redirects text of `_redirects`
 */
export function nginxFile(headers: string, redirects: string): string {
  const maps = new Map<string, Entry[]>();
  let pattern = '';
  for (const line of headers.split('\n').filter(Boolean)) {
    const [, name, value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) {
      pattern = line;
    } else {
      const variable = `$site_${name.toLowerCase().replaceAll('-', '_')}`;
      maps.set(variable, [...(maps.get(variable) ?? []), [pattern, value]]);
    }
  }
  const leading = redirects.split('\n').map((line) => line.split(' '));
  const leadingBy = (wanted: string) =>
    leading.flatMap(([from = '', to = '', status]): Entry[] => (status === wanted ? [[from, to]] : []));
  maps.set('$site_moved', leadingBy('301')).set('$site_redirect', leadingBy('302'));
  return [
    // What nginx answers with may be another file: x.html for /x, 404.html for what is not there.
    'map $request_uri $site_path {\n  "~^(?<path>[^?#]*)" $path;\n}\n',
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
