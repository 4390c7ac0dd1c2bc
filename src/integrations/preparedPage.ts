import { readFileSync } from 'node:fs';

/** What a page shows, and in which language: its fonts follow from it. */
export interface ShownPage {
  language: string;
  /** Each once. */
  characters: string;
}

/** Where the styles of a prepared page have its faces, when they are known; HTML itself has no such character. */
export const facesPlace = '\0';

/**
 * A prepared page: its HTML with a place for its faces, and after it what they follow from. Being one text, it comes
 * back as a whole where Astro takes a page from the build before.
 */
export const preparedPage = (html: string, { language, characters }: ShownPage): string =>
  [html, language, characters].join('\0');

/**
 * What a page in a file shows.
 *
 * @returns `undefined` when the page was not prepared
 */
export function readShown(file: string): ShownPage | undefined {
  const [, , language, characters] = readFileSync(file, 'utf8').split('\0');
  return language !== undefined && characters !== undefined ? { language, characters } : undefined;
}

/** The HTML of a page, prepared or not, with its faces. */
export function withFaces(page: string, faces: string): string {
  const [before = '', after = ''] = page.split('\0', 2);
  return before + faces + after;
}
