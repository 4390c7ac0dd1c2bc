import type { HostHeaders } from './hostHeaders.ts';

/** Returns the `_headers` file of Netlify and Cloudflare Pages, which join the values of overlapping rules. */
export function headersFile({ everywhere, rules }: HostHeaders): string {
  const lines = [{ pattern: '/*', headers: everywhere }, ...rules].flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
