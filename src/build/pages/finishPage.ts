import { readFileSync, writeFileSync } from 'node:fs';
import { contentOf, type PageContent } from '#hosting/contentPolicy.ts';
import { type FontHead, withFonts } from '../fonts/fontHead.ts';
import { readPrepared } from './preparedPage.ts';

/**
 * Puts its fonts into a prepared page.
 *
 * @returns what a policy has to allow the page
 */
export function finishPage({ file, fonts }: { file: string; fonts: FontHead }): PageContent {
  const prepared = readPrepared(readFileSync(file, 'utf8'));
  if (!prepared) throw new Error(`${file} was not prepared`);
  const html = withFonts(prepared.html, fonts);
  writeFileSync(file, html);
  return contentOf(html);
}
