import type { HostHeaders } from './hostHeaders.ts';

/** `_headers` as Netlify and Cloudflare Pages read it, which join the values of rules that meet. */
export function headersFile({ everywhere, rules }: HostHeaders): string {
  const lines = [{ pattern: '/*', headers: everywhere }, ...rules].flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
