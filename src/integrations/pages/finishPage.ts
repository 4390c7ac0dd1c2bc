import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CacheUse } from '#cache/buildCache.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { readMarkup } from '#markup/readMarkup.ts';
import { type PageHead, pageHead } from '#seo/pageHead.ts';
import { type BuiltFile, packFile } from '../packFile.ts';
import { madeAssets } from '../pageAssets.ts';
import { withFaces } from '../preparedPage.ts';
import { pageContent } from './pageContent.ts';

/** What the build has to know of a page. */
interface PageFacts {
  /** What its policy has to allow. */
  content: PageContent;
  head: PageHead;
  /** See {@link madeAssets}. */
  assets: Set<string>;
  packed: CacheUse;
}

/** Gives a page its faces, packs it, and reads what the rest of the build has to know of it. */
export async function finishPage({ dist, name, faces }: BuiltFile & { faces: string }): Promise<PageFacts> {
  const file = path.join(dist, name);
  const page = readFileSync(file, 'utf8');
  const html = withFaces(page, faces);
  if (html !== page) writeFileSync(file, html);
  // Astro puts styles, which are most of the head, behind what the page itself says there.
  const [head = ''] = html.split('<style', 1);
  return {
    content: pageContent(readMarkup(html)),
    head: pageHead(readMarkup(head)),
    assets: madeAssets(html),
    packed: await packFile({ dist, name }, Buffer.from(html)),
  };
}
