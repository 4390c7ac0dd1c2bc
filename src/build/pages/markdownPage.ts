import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { contentIsSample } from '#site.ts';
import { cached, cacheKey } from '../buildCache.ts';
import { markdownVersion } from '../seo/markdownVersion.ts';
import { type PageHead, pageLanguage } from '../seo/pageHead.ts';

const sources = ['src/build/seo/{markdownVersion,pageHead}.ts'];

/**
 * Returns the Markdown version of a page, or `undefined` for pages without a description: they only forward. It ends with
 * the footer's sentence about samples, if there is one.
 */
export async function markdownPage(html: string, head: PageHead): Promise<Uint8Array | undefined> {
  if (!head.description) return undefined;
  const text = await cached(`markdown/${cacheKey(html, sources)}.md`, async () =>
    Buffer.from(markdownVersion(html, head)),
  );
  if (!contentIsSample) return text;
  return Buffer.concat([text, Buffer.from(`\n${label('common:sample', pageLanguage(head) ?? defaultLocale)}\n`)]);
}
