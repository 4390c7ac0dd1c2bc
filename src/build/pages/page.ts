import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownSuffix } from '#hosting/address.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { type BuiltFile, compressFile } from '../compression.ts';
import { type PageAsset, pageStyles } from '../criticalCss/pageStyles.ts';
import { shownCharacters } from '../fonts/characters.ts';
import { fontScript } from '../fonts/fontHead.ts';
import { islandScripts, trimIslandAttribute } from '../islands/islandScripts.ts';
import { applyEdits, type Edit } from '../markup/applyEdits.ts';
import { type Attribute, type Markup, plainElements, readMarkup } from '../markup/readMarkup.ts';
import { type PageHead, pageHead } from '../seo/pageHead.ts';
import { markdownPage } from './markdownPage.ts';
import { noBreakTerms } from './noBreakTerms.ts';
import { pageContent } from './pageContent.ts';

/** A page without its fonts, and the facts that determine them. */
export interface PreparedPage extends BuiltFile {
  /** HTML; threads exchange bytes faster than text. */
  html: Uint8Array;
  language: string;
  characters: Set<string>;
}

/** Facts about a finished page that other files of the build depend on. */
export interface FinishedPage {
  name: string;
  content: PageContent;
  head: PageHead;
}

/** Applies all steps to a rendered page that do not depend on its fonts, and writes its shared files. */
export async function preparePage({ dist, name }: BuiltFile): Promise<PreparedPage> {
  const { html, assets, ...shown } = await applySteps(readFileSync(path.join(dist, name), 'utf8'));
  for (const asset of assets) writeAsset(dist, asset);
  return { dist, name, html: new TextEncoder().encode(html), ...shown };
}

/**
 * Parses a rendered page once and applies all steps to it.
 *
 * @returns its HTML, ready for {@link withFaces}, and the files that it shares with other pages
 */
export async function applySteps(rendered: string) {
  const page = readMarkup(rendered);
  const islands = await islandScripts(page);
  const styles = pageStyles(page);
  const html = applyEdits(rendered, [
    ...islands.edits,
    ...styles.edits,
    ...attributeEdits(page, styles.names),
    ...noBreakTerms(page),
    ...(await headEnd(page, islands)),
  ]);
  const assets = [islands.asset, styles.asset].filter((asset) => asset !== undefined);
  const characters = shownCharacters(page, styles.critical + (styles.asset?.text ?? ''));
  return { html, assets, language: languageOf(page), characters };
}

/** Inserts the style rules of a page's faces before its other styles. */
export const withFaces = (html: string, faces: string): string => html.replace('<style>', () => `<style>${faces}`);

/**
 * Writes a page with its fonts, its compressed copies and its Markdown version.
 *
 * @param page without faces, its HTML stays unchanged
 */
export async function finishPage({
  dist,
  name,
  html,
  faces,
}: BuiltFile & { html: Uint8Array; faces?: string | undefined }): Promise<FinishedPage> {
  const prepared = new TextDecoder().decode(html);
  const finished = faces ? withFaces(prepared, faces) : prepared;
  const bytes = Buffer.from(finished);
  writeFileSync(path.join(dist, name), bytes);
  await compressFile({ dist, name }, bytes);
  const page = readMarkup(finished);
  const head = pageHead(page);
  // The site's root repeats the dashboard and shares its Markdown version.
  const markdown = name === 'index.html' ? undefined : await markdownPage(finished, head);
  if (markdown) writeFileSync(path.join(dist, name.replace(/\.html$/, markdownSuffix)), markdown);
  return { name, content: pageContent(page), head };
}

function writeAsset(dist: string, { address, text }: PageAsset): void {
  const file = path.join(dist, address);
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns the edit for an attribute, or `undefined` to keep it. */
function attributeEdit(
  page: Markup,
  tag: string,
  { name, value, start, end }: Attribute,
  names: ReadonlyMap<string, string>,
): Edit | undefined {
  // Nothing in a page waits for its own scripts: fetched before its fonts, they would delay the first paint.
  if (tag === 'script' && name === 'type' && value === 'module')
    return { start: end, end, text: ' fetchpriority="low"' };
  const short = names.get(name);
  if (short) return { start, end, text: short };
  const isOfIsland = tag === 'astro-island';
  if (!isOfIsland && !value.includes('<')) return undefined;
  const written = page.html.slice(start, end);
  const trimmed = isOfIsland ? trimIslandAttribute(name, written) : written;
  // Astro leaves `<` in values, which a text search for elements would match.
  const text = trimmed.replaceAll('<', '&lt;');
  // A removed attribute takes the space before it along.
  return { start: text ? start : start - 1, end, text };
}

const attributeEdits = (page: Markup, names: ReadonlyMap<string, string>): Edit[] =>
  page.tokens.flatMap((token) =>
    token.kind === 'opening'
      ? token.attributes
          .map((attribute) => attributeEdit(page, token.name, attribute, names))
          .filter((edit) => edit !== undefined)
      : [],
  );

const typefaceScript = fontScript();

/** Adds to the end of the head the file that hydrates islands, and one script with all code that must run at once. */
async function headEnd(page: Markup, islands: { asset: PageAsset | undefined; edits: Edit[] }): Promise<Edit[]> {
  const end = page.tokens.find((token) => token.kind === 'closing' && token.name === 'head')?.start;
  if (end === undefined) throw new Error('A page has no </head>: use the layout Base.astro.');
  // Each script costs a hash in the page's Content Security Policy.
  const script = plainElements(page, 'script').find(
    ({ start }) => start < end && !islands.edits.some((edit) => edit.start === start),
  );
  const file = islands.asset ? `<script async src="${islands.asset.address}"></script>` : '';
  const code = [script?.content, await typefaceScript].filter(Boolean).join(';');
  const style = plainElements(page, 'style').length > 0 ? '' : '<style></style>';
  return [
    ...(script ? [{ ...script, text: '' }] : []),
    { start: end, end, text: `${style}${file}<script>${code}</script>` },
  ];
}

function languageOf({ tokens }: Markup): string {
  const html = tokens.find((token) => token.kind === 'opening');
  return html?.attributes.find(({ name }) => name === 'lang')?.value ?? '';
}
