import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownSuffix } from '#hosting/address.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { type BuiltFile, compressFile } from '../compression.ts';
import { shownCharacters } from '../fonts/characters.ts';
import type { ShownPage } from '../fonts/pageFonts.ts';
import { applyEdits } from '../markup/applyEdits.ts';
import { type Markup, plainElements, readMarkup } from '../markup/readMarkup.ts';
import { type PageHead, pageHead } from '../seo/pageHead.ts';
import { headScript } from './headScript.ts';
import { type IslandCode, islandCode } from './islandCode.ts';
import { markdownPage } from './markdownPage.ts';
import { noBreakTerms } from './noBreakTerms.ts';
import { pageContent } from './pageContent.ts';

/** Facts about a finished page that other files of the build depend on. */
export interface FinishedPage {
  name: string;
  content: PageContent;
  head: PageHead;
}

/** Reads the language of a rendered page and the characters that it shows. */
export function readText({ dist, name }: BuiltFile): ShownPage {
  const page = readMarkup(readFileSync(path.join(dist, name), 'utf8'));
  const styles = plainElements(page, 'style').map(({ content }) => content);
  return { name, language: languageOf(page), characters: shownCharacters(page, styles.join('')) };
}

function languageOf({ tokens }: Markup): string {
  const html = tokens.find((token) => token.kind === 'opening');
  return html?.attributes.find(({ name }) => name === 'lang')?.value ?? '';
}

/**
 * Returns a rendered page with its fonts and unbroken terms. Moves Astro's styles for islands from the body into the
 * head, where HTML allows them. The head script starts the page's scripts, and the code of its islands, which becomes a
 * file.
 *
 * @param faces style rules of its fonts
 */
export function withFaces(rendered: string, faces: string): { html: string; islands?: IslandCode | undefined } {
  const page = readMarkup(rendered);
  const headEnd = page.tokens.find((token) => token.kind === 'closing' && token.name === 'head')?.start;
  if (headEnd === undefined) throw new Error('A page has no </head>: use the layout Base.astro.');
  const styles = plainElements(page, 'style').filter(({ start }) => start > headEnd);
  const css = [...new Set([faces, ...styles.map(({ content }) => content)])].join('');
  const scripts = [...rendered.matchAll(/<script type="module" src="([^"]+)"><\/script>/g)];
  const islands = islandCode(page);
  const start = headScript(
    scripts.map(([, address = '']) => address),
    islands?.address,
  );
  const html = applyEdits(rendered, [
    { start: headEnd, end: headEnd, text: `<style>${css}</style><script>${start}</script>` },
    ...scripts.map(({ index, 0: { length } }) => ({ start: index, end: index + length, text: '' })),
    ...[...styles, ...(islands?.scripts ?? [])].map(({ start, end }) => ({ start, end, text: '' })),
    ...noBreakTerms(page),
  ]);
  return { html, islands };
}

/**
 * Writes a page with its fonts, its compressed copies and its Markdown version.
 *
 * @param page without faces, its HTML stays unchanged
 */
export async function finishPage({
  dist,
  name,
  faces,
}: BuiltFile & { faces?: string | undefined }): Promise<FinishedPage> {
  const file = path.join(dist, name);
  const rendered = readFileSync(file);
  const { html, islands } = faces ? withFaces(rendered.toString(), faces) : { html: rendered.toString() };
  if (islands) writeFileSync(path.join(dist, islands.address), islands.code);
  const bytes = faces ? Buffer.from(html) : rendered;
  writeFileSync(file, bytes);
  await compressFile({ dist, name }, bytes);
  const page = readMarkup(html);
  const head = pageHead(page);
  // The site's root repeats the dashboard and shares its Markdown version.
  const markdown = name === 'index.html' ? undefined : await markdownPage(html, head);
  if (markdown) writeFileSync(path.join(dist, name.replace(/\.html$/, markdownSuffix)), markdown);
  return { name, content: pageContent(page), head };
}
