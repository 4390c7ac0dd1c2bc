import { deserialize, serialize } from 'node:v8';
import { type PageHead, pageHead } from '#seo/pageHead.ts';
import { shownCharacters } from '../fonts/characters.ts';
import { islandScripts } from '../islandHead.ts';
import { pageStyler } from '../pageStyles/index.ts';
import { escapeAttributes } from './escapeAttributes.ts';
import type { PageAsset } from './pageAsset.ts';

/** All that is made of a page without knowing the others. */
export interface PreparedPage {
  /** The page without its fonts, in UTF-8. */
  html: Uint8Array;
  assets: PageAsset[];
  head: PageHead;
  language: string;
  /** What the page shows, each character once. */
  characters: string;
}

const languageOf = (html: string) => /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1] ?? '';

/** Prepares pages as Astro made them. The result is bytes, to be kept between builds; see {@link readPrepared}. */
export function pagePreparer(): (built: string) => Promise<Uint8Array> {
  const shareScripts = islandScripts();
  const stylePage = pageStyler();
  return async (built) => {
    const awake = await shareScripts(escapeAttributes(built));
    const styled = stylePage(awake.html);
    return serialize({
      html: Buffer.from(styled.html),
      assets: [awake.asset, styled.asset].filter((asset) => asset !== undefined),
      head: pageHead(styled.html),
      language: languageOf(styled.html),
      characters: [...shownCharacters(styled.html)].join(''),
    } satisfies PreparedPage);
  };
}

/** What {@link pagePreparer} made. */
export function readPrepared(bytes: Uint8Array): PreparedPage {
  return deserialize(bytes);
}
