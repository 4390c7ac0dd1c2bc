/**
 * What the outermost trusted proxy has put into a header to which each proxy adds its own entry: only as many entries
 * from the right are to be believed as there are such proxies.
 *
 * @param header value of `X-Forwarded-For`, `X-Forwarded-Host` or `X-Forwarded-Proto`
 * @param trustedProxies how many proxies stand in front
 * @example forwardedValue('made.up, www.example.com', 1) // 'www.example.com'
 */
export function forwardedValue(header: string | undefined, trustedProxies: number): string | undefined {
  if (!header || trustedProxies === 0) {
    return undefined;
  }
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.at(-Math.min(trustedProxies, entries.length));
}
