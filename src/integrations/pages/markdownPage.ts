import { cached, cacheKey } from '#cache/buildCache.ts';
import { markdownVersion } from '#seo/markdownVersion.ts';
import type { PageHead } from '#seo/pageHead.ts';

const sources = ['src/seo/{markdownVersion,pageHead}.ts'];

/** Returns the Markdown version of a page, or `undefined` for pages without a description: they only forward. */
export async function markdownPage(html: string, head: PageHead): Promise<Uint8Array | undefined> {
  if (!head.description) return undefined;
  return cached(`markdown/${cacheKey(html, sources)}.md`, async () => Buffer.from(markdownVersion(html, head)));
}
