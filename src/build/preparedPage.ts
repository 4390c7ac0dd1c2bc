import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageHead } from '#seo/pageHead.ts';
import { assetPrefix } from '#site.ts';

/** A file that a page loads; pages share it. */
export interface PageAsset {
  /** Path at the site, which changes with the text. */
  address: string;
  text: string;
}

/** @param extension with its dot */
export const pageAsset = (name: string, extension: string, text: string): PageAsset => ({
  address: `${assetPrefix()}${name}.${hash('sha256', text, 'base64url').slice(0, 8)}${extension}`,
  text,
});

/** What the build has to know of a page to finish it. */
export interface PageFacts {
  assets: PageAsset[];
  head: PageHead;
  /** What the page shows, each character once. */
  characters: string;
}

/** Where a prepared page has its faces, when they are known; HTML itself has no such characters. */
export const facesPlace = '\0faces\0';

/** Between a page and its facts: what JSON never has as it is. */
const end = '\0';

/**
 * A prepared page: its HTML, with places for its fonts, and its facts after it. Being one text, it comes back as a whole
 * where Astro takes a page from the build before.
 */
export const preparedPage = (html: string, facts: PageFacts): string => html + end + JSON.stringify(facts);

/**
 * The HTML of a prepared page and its facts.
 *
 * @returns `undefined` when the page was not prepared
 */
export function readPrepared(page: string): { html: string; facts: PageFacts } | undefined {
  const at = page.lastIndexOf(end);
  if (at < 0) return undefined;
  return { html: page.slice(0, at), facts: JSON.parse(page.slice(at + end.length)) };
}

/** The facts of a page in a file; see {@link readPrepared}. */
export const readFacts = (file: string): PageFacts | undefined => readPrepared(readFileSync(file, 'utf8'))?.facts;
