import { readFileSync, writeFileSync } from 'node:fs';
import { contentOf, type PageContent } from '#hosting/contentPolicy.ts';
import { facesPlace, readPrepared } from '../preparedPage.ts';

/**
 * Puts the style rules of its faces into a prepared page.
 *
 * @returns what a policy has to allow the page
 */
export function finishPage({ file, faces }: { file: string; faces: string }): PageContent {
  const prepared = readPrepared(readFileSync(file, 'utf8'));
  if (!prepared) throw new Error(`${file} was not prepared`);
  const html = prepared.html.replace(facesPlace, () => faces);
  writeFileSync(file, html);
  return contentOf(html);
}
