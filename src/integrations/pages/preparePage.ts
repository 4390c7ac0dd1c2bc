import { applyEdits, type Edit } from '#markup/applyEdits.ts';
import { type Attribute, type Markup, plainElements, readMarkup } from '#markup/readMarkup.ts';
import { shownCharacters } from '../fonts/characters.ts';
import { fontScript } from '../fonts/fontHead.ts';
import { islandScriptFile, leanIslandAttribute, takeIslandScripts } from '../islandHead.ts';
import { cachedAsset, type PageAsset } from '../pageAssets.ts';
import { stylePage } from '../pageStyles/index.ts';
import { facesPlace, preparedPage, type ShownPage } from '../preparedPage.ts';
import { wholeWords } from './wholeWords.ts';

/**
 * What becomes of an attribute. `<` is escaped, which HTML allows in values and Astro leaves: a title may name an
 * element, which must not be taken for one by what looks for elements in the page's text, as the server does.
 */
function leanAttribute(
  page: Markup,
  tag: string,
  attribute: Attribute,
  names: ReadonlyMap<string, string>,
): Edit | null {
  const { name, value, start, end } = attribute;
  // Nothing of a page waits for its own scripts: fetched before its fonts, they would delay the first paint.
  if (tag === 'script' && name === 'type' && value === 'module')
    return { start: end, end, text: ' fetchpriority="low"' };
  const short = names.get(name);
  if (short) return { start, end, text: short };
  const isOfIsland = tag === 'astro-island';
  if (!isOfIsland && !value.includes('<')) return null;
  const written = page.html.slice(start, end);
  const lean = isOfIsland ? leanIslandAttribute(name, written) : written;
  const text = lean.replaceAll('<', '&lt;');
  // The space before an attribute goes with it.
  return { start: text ? start : start - 1, end, text };
}

/** What becomes of all attributes. */
function leanAttributes(page: Markup, names: ReadonlyMap<string, string>): Edit[] {
  const edits: Edit[] = [];
  for (const token of page.tokens) {
    if (token.kind !== 'opening') continue;
    for (const attribute of token.attributes) {
      const edit = leanAttribute(page, token.name, attribute, names);
      if (edit) edits.push(edit);
    }
  }
  return edits;
}

const typefaceScript = fontScript();

/** The end of the head: the file that wakes islands, and one script for what must run at once. */
async function headEnd(page: Markup, islands: PageAsset | undefined, islandEdits: readonly Edit[]): Promise<Edit[]> {
  const end = page.tokens.find((token) => token.kind === 'closing' && token.name === 'head')?.start;
  if (end === undefined) throw new Error('the page has no </head>');
  // Each script costs a hash in the page's Content Security Policy.
  const script = plainElements(page, 'script').find(
    ({ start }) => start < end && !islandEdits.some((edit) => edit.start === start),
  );
  const file = islands ? `<script async src="${islands.address}"></script>` : '';
  const code = [script?.content, await typefaceScript].filter(Boolean).join(';');
  const style = plainElements(page, 'style').length > 0 ? '' : `<style>${facesPlace}</style>`;
  return [
    ...(script ? [{ ...script, text: '' }] : []),
    { start: end, end, text: `${style}${file}<script>${code}</script>` },
  ];
}

function languageOf({ tokens }: Markup): string {
  const html = tokens.find((token) => token.kind === 'opening');
  return html?.attributes.find(({ name }) => name === 'lang')?.value ?? '';
}

/**
 * Does all that can be done to a page, as Astro has rendered it, without knowing the others, and caches the files that
 * it needs.
 *
 * @param written the page's HTML
 */
export async function preparePage(written: string): Promise<{ html: string; shown: ShownPage }> {
  // As browsers do (HTML, 13.2.5). A content's own would be taken for the place of the faces.
  const rendered = written.replaceAll('\0', '\ufffd');
  const page = readMarkup(rendered);
  const islands = takeIslandScripts(page);
  const islandAsset = islands.script ? await islandScriptFile(islands.script) : undefined;
  const styled = stylePage(page);
  for (const asset of [islandAsset, styled.asset])
    if (asset) await cachedAsset(asset.address, async () => Buffer.from(asset.text));
  const html = applyEdits(rendered, [
    ...islands.edits,
    ...styled.edits,
    ...leanAttributes(page, styled.names),
    ...wholeWords(page),
    ...(await headEnd(page, islandAsset, islands.edits)),
  ]);
  return { html, shown: { language: languageOf(page), characters: [...shownCharacters(page, styled.css)].join('') } };
}

/** {@link preparePage} between threads, which take bytes in far less time than text. */
export async function preparePageBytes(rendered: ArrayBuffer) {
  const { html, shown } = await preparePage(new TextDecoder().decode(rendered));
  return { page: new TextEncoder().encode(preparedPage(html, shown)), shown };
}
