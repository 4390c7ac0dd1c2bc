import { applyEdits, type Edit } from '#markup/applyEdits.ts';
import { type Attribute, type Markup, plainElements, readMarkup } from '#markup/readMarkup.ts';
import { pageHead } from '#seo/pageHead.ts';
import { shownCharacters } from '../fonts/characters.ts';
import { fontScript } from '../fonts/fontHead.ts';
import { islandScriptFile, leanIslandAttribute, takeIslandScripts } from '../islandHead.ts';
import { stylePage } from '../pageStyles/index.ts';
import { facesPlace, type PageAsset, preparedPage } from '../preparedPage.ts';
import { wholeWords } from './wholeWords.ts';

/**
 * An attribute as the page is to have it. `<` is escaped, which HTML allows in values and Astro leaves: a title may name
 * an element, which must not be taken for one by what looks for elements in the page's text, as the server does.
 */
function leanAttribute(page: Markup, tag: string, attribute: Attribute, names: ReadonlyMap<string, string>): Edit[] {
  const written = page.html.slice(attribute.start, attribute.end);
  const lean = tag === 'astro-island' ? leanIslandAttribute(attribute, written) : written;
  // Nothing of a page waits for its own scripts: fetched before its fonts, they would delay the first paint.
  if (tag === 'script' && attribute.name === 'type' && attribute.value === 'module')
    return [{ start: attribute.end, end: attribute.end, text: ' fetchpriority="low"' }];
  const text = names.get(attribute.name) ?? lean.replaceAll('<', '&lt;');
  if (text === written) return [];
  // The space before an attribute goes with it.
  return [{ start: text ? attribute.start : attribute.start - 1, end: attribute.end, text }];
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

/** Does all that can be done to a page, as Astro has rendered it, without knowing the others; see {@link preparedPage}. */
export async function preparePage(rendered: string): Promise<string> {
  const page = readMarkup(rendered);
  const islands = takeIslandScripts(page);
  const islandAsset = islands.script ? await islandScriptFile(islands.script) : undefined;
  const styled = stylePage(page);
  const attributes = page.tokens.flatMap((token) =>
    token.kind === 'opening'
      ? token.attributes.flatMap((attribute) => leanAttribute(page, token.name, attribute, styled.names))
      : [],
  );
  const html = applyEdits(rendered, [
    ...islands.edits,
    ...styled.edits,
    ...attributes,
    ...wholeWords(page),
    ...(await headEnd(page, islandAsset, islands.edits)),
  ]);
  return preparedPage(html, {
    assets: [islandAsset, styled.asset].filter((asset) => asset !== undefined),
    head: pageHead(page),
    characters: [...shownCharacters(page, styled.css)].join(''),
  });
}
