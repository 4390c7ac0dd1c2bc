import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Passes addresses on to all search engines that take part: Naver, Bing and others, without Google. */
const service = 'https://api.indexnow.org/indexnow';

/** Maximum number of addresses in a call. */
const maxAddresses = 10_000;

/** Returns the addresses in the sitemaps of a build: those of its indexed pages. */
function addressesIn(build: string): Set<string> {
  const sitemaps = globSync('sitemap-*.xml', { cwd: build }).map((name) =>
    readFileSync(path.join(build, name), 'utf8'),
  );
  return new Set(sitemaps.flatMap((xml) => [...xml.matchAll(/<url><loc>([^<]+)/g)].map(([, address = '']) => address)));
}

/** Returns the Markdown version of a page, which changes with its content and not with menus, styles or scripts. */
function contentOf(build: string, address: string): string {
  return readFileSync(path.join(build, `${decodeURI(new URL(address).pathname)}.md`), 'utf8');
}

/** Returns the addresses of pages that are new, have other content, or are gone. */
export function changedAddresses(before: string, build: string): string[] {
  const [old, own] = [addressesIn(before), addressesIn(build)];
  return [
    ...[...own].filter((address) => !old.has(address) || contentOf(before, address) !== contentOf(build, address)),
    ...[...old].filter((address) => !own.has(address)),
  ];
}

/**
 * Tells search engines (IndexNow) the addresses of changed pages. A failure only becomes a warning: the pages are live,
 * and search engines find them later.
 *
 * @param before folder of the build before
 * @param build folder of the live build, which serves the key
 * @returns a line for people and logs
 */
export async function announceChanges(before: string, build: string, key: string, url = service): Promise<string> {
  try {
    const addresses = changedAddresses(before, build);
    for (let start = 0; start < addresses.length; start += maxAddresses) {
      const urlList = addresses.slice(start, start + maxAddresses);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host: new URL(urlList[0] ?? '').host, key, urlList }),
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok) throw new Error(`status ${response.status} ${(await response.text()).slice(0, 200)}`.trim());
    }
    return `told search engines ${addresses.length} changed addresses`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `Warning: search engines were not told the changed addresses (IndexNow): ${cause instanceof Error ? cause.message : cause}`;
  }
}
