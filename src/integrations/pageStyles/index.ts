import type { Edit } from '#markup/applyEdits.ts';
import { type Markup, plainElements, type Token } from '#markup/readMarkup.ts';
import { type PageAsset, pageAsset } from '../pageAssets.ts';
import { facesPlace } from '../preparedPage.ts';
import { deferredMark, divideStyles, firstView } from './deferredStyles.ts';
import { elementKinds } from './elementMatcher.ts';
import { renameScopes, scopesOf, shortScopes, shownScopes } from './scopes.ts';
import { withoutUnusedScopes } from './unusedScopes.ts';

/**
 * What follows the mark is laid out when it comes near the screen. It is not seen before it has its styles, so that
 * nothing of it jumps; if they should not come, it is seen without them after a while.
 */
const hiddenTillStyled =
  '[data-deferred]~*{animation:deferred 3s step-end}' +
  // Not the dark ones: what measures contrast would find their light words on the page's own ground.
  '[data-deferred]~:not(.night){contain-intrinsic-size:auto 50rem;content-visibility:auto}' +
  '@keyframes deferred{from{visibility:hidden}}';

/**
 * With its styles it is seen. Section after section is laid out too, each in a moment of its own, so that a find, a
 * jump or a picture of the whole page has them; at once on paper and where nothing is to move. The animation is what
 * holds a section back: WebKit leaves one empty that an animation is to show.
 */
const shownNow = [
  '@keyframes held-back{from{content-visibility:auto}}',
  '[data-deferred]~*{animation:none}',
  '[data-deferred]~:not(.night){animation:held-back step-end;content-visibility:visible}',
  ...Array.from(
    { length: 16 },
    (_, index) => `[data-deferred]~:nth-child(${index + 1}){animation-duration:${index * 50}ms}`,
  ),
  '@media print,(prefers-reduced-motion:reduce){[data-deferred]~:not(.night){animation:none}}',
].join('');

/** Attribute of the link by which Base.astro has the browser wait for the end of a page. */
const drawnWhole = 'href="#END"';

/** The styles of pages that have the same and show the same components. */
interface Sheet {
  /** Critical CSS: what stands in the page itself. */
  css: string;
  /** The page's short name of each scope. */
  names: ReadonlyMap<string, string>;
  /** Deferred CSS, of pages with the mark. */
  asset?: PageAsset;
}

/**
 * @param css all that Astro puts into the page
 * @param shown scopes of the page's elements
 * @param early the first view; without it all styles are critical
 */
function makeSheet(css: string, shown: ReadonlySet<string>, early?: readonly Token[]): Sheet {
  const used = withoutUnusedScopes(css, shown);
  const names = shortScopes([...scopesOf(used), ...shown]);
  if (!early) return { css: renameScopes(used, names), names };
  const { critical, deferred } = divideStyles(used, early);
  const text = shownNow + renameScopes(deferred, names);
  const asset = pageAsset('deferred', '.css', text);
  return { css: renameScopes(critical, names) + hiddenTillStyled, names, asset };
}

const sheets = new Map<string, Sheet>();

/**
 * Keeps the styles that come with each page to what its first view takes: leaves out what belongs to components that
 * the page does not show, gives scopes short names, and puts what is only needed behind `DeferredStyles.astro` into a
 * file that is loaded there.
 *
 * Pages of one kind share their styles and components: their sheets are memoized.
 *
 * @returns with what becomes of the page's style elements and its mark
 */
export function stylePage(page: Markup): Sheet & { edits: Edit[] } {
  const styles = plainElements(page, 'style');
  const css = styles.map(({ content }) => content).join('');
  const shown = shownScopes(page.tokens);
  const mark = page.tokens.find((token) => token.kind === 'comment' && token.text === deferredMark);
  const early = mark && firstView(page);
  const key = [[...shown].join(), early && elementKinds(early).join(), css].join('\n');
  const sheet = sheets.get(key) ?? makeSheet(css, shown, early);
  sheets.set(key, sheet);

  // One element: Astro's own styles for islands stand where the first island is.
  const edits: Edit[] = styles.map(({ start, end }, index) => ({
    start,
    end,
    text: index === 0 ? `<style>${facesPlace}${sheet.css}</style>` : '',
  }));
  if (mark && sheet.asset) {
    const href = sheet.asset.address;
    // For print alone until the page's script says otherwise: such a sheet is fetched without being waited for.
    const link =
      `<link rel="stylesheet" href="${href}" media="print" id="DEFERRED" data-deferred>` +
      `<noscript><link rel="stylesheet" href="${href}"></noscript>`;
    const start = page.html.indexOf(drawnWhole);
    if (start < 0) throw new Error(`a page with deferred styles has no link with ${drawnWhole}`);
    // The first view ends here: the browser draws it when it has come so far, not at the page's end.
    edits.push({ start, end: start + drawnWhole.length, text: 'href="#DEFERRED"' }, { ...mark, text: link });
  }
  return { edits, ...sheet };
}
