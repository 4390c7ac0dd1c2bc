import type { HostHeaders } from './hostHeaders.ts';

/**
 * Returns the `_headers` file of Netlify and Cloudflare Pages, which join the values of overlapping rules. These hosts
 * compress the files, which `no-transform` would forbid.
 */
export function headersFile({ everywhere, rules }: HostHeaders): string {
  const lines = [{ pattern: '/*', headers: everywhere }, ...rules].flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value.replace(', no-transform', '')}`),
  ]);
  return `${lines.join('\n')}\n`;
}
