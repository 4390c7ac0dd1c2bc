import { hash } from 'node:crypto';
import { assetPrefix } from '#site.ts';
import type { Edit } from '../markup/applyEdits.ts';
import { type Markup, plainElements } from '../markup/readMarkup.ts';
import { divideStyles, firstViewNames, renameScopes, scopesOf, shortScopes, shownScopes } from './divideStyles.ts';

/** Comment by which `DeferredStyles.astro` marks the end of the first view. */
const deferredMark = ' deferred styles ';

/** A generated file that pages share. */
export interface PageAsset {
  /** Path on this site, with a hash of the text. */
  address: string;
  text: string;
}

/**
 * Names a file by the hash of its text.
 *
 * @param extension with its dot
 */
export const pageAsset = (name: string, extension: string, text: string): PageAsset => ({
  address: `${assetPrefix()}${name}.${hash('sha256', text, 'base64url').slice(0, 6)}${extension}`,
  text,
});

/**
 * Hides the content after the mark until its styles load, or for three seconds if they fail, so that nothing jumps.
 * Browsers lay elements out when they come near the screen.
 */
const hideDeferred =
  '[data-deferred]~*{animation:deferred 3s step-end}' +
  // Dark sections are excepted: tools that measure contrast would compare their light text with the page's background.
  '[data-deferred]~:not(.night){contain-intrinsic-size:auto 50rem;content-visibility:auto}' +
  '@keyframes deferred{from{visibility:hidden}}';

/**
 * Shows the content once its styles load. Lays out sections one after another, so that find in page, fragments and
 * screenshots work, but all at once in print and with reduced motion. An animation delays each section, because WebKit
 * leaves a section empty that an animation is supposed to show.
 */
const revealDeferred = [
  '@keyframes held-back{from{content-visibility:auto}}',
  '[data-deferred]~*{animation:none}',
  '[data-deferred]~:not(.night){animation:held-back step-end;content-visibility:visible}',
  ...Array.from(
    { length: 16 },
    (_, index) => `[data-deferred]~:nth-child(${index + 1}){animation-duration:${index * 50}ms}`,
  ),
  '@media print,(prefers-reduced-motion:reduce){[data-deferred]~:not(.night){animation:none}}',
].join('');

/** Attribute of the link in Base.astro that delays the first paint until the end of the page. */
const expectLink = 'href="#END"';

/** Styles of pages that have the same style sheet and components. */
interface Sheet {
  /** Critical CSS, which stays in the page. */
  critical: string;
  /** Short name of each scope. */
  names: ReadonlyMap<string, string>;
  /** Deferred CSS, of pages with the mark. */
  asset?: PageAsset;
}

function makeSheet(css: string, shown: ReadonlySet<string>, early?: ReadonlySet<string>): Sheet {
  const { critical, deferred } = divideStyles(css, shown, early);
  const names = shortScopes([...scopesOf(critical + deferred), ...shown]);
  if (!early) return { critical: renameScopes(critical, names), names };
  const asset = pageAsset('deferred', '.css', revealDeferred + renameScopes(deferred, names));
  return { critical: renameScopes(critical, names) + hideDeferred, names, asset };
}

const sheets = new Map<string, Sheet>();

/**
 * Removes the styles of components that the page does not show, shortens scopes, and moves the deferred CSS into a file
 * that loads at the mark of `DeferredStyles.astro`. Memoizes sheets, which similar pages share.
 *
 * @returns the sheet, all CSS of the page, and the edits for its style elements and its mark
 */
export function pageStyles(page: Markup): Sheet & { css: string; edits: Edit[] } {
  const styles = plainElements(page, 'style');
  const css = styles.map(({ content }) => content).join('');
  const shown = shownScopes(page.tokens);
  const mark = page.tokens.findIndex((token) => token.kind === 'comment' && token.text === deferredMark);
  const early = mark < 0 ? undefined : firstViewNames(page.tokens, mark);
  const key = [[...shown].join(), early && [...early].join(), css].join('\n');
  const sheet = sheets.get(key) ?? makeSheet(css, shown, early);
  sheets.set(key, sheet);

  // Merges all styles into one element: Astro puts its own styles for islands before the first island.
  const edits = styles.map(({ start, end }, index) => ({
    start,
    end,
    text: index === 0 ? `<style>${sheet.critical}</style>` : '',
  }));
  const comment = page.tokens[mark];
  if (comment && sheet.asset) {
    const href = sheet.asset.address;
    // The page's script changes the media later: a print style sheet does not block rendering.
    const link =
      `<link rel="stylesheet" href="${href}" media="print" id="DEFERRED" data-deferred>` +
      `<noscript><link rel="stylesheet" href="${href}"></noscript>`;
    const start = page.html.indexOf(expectLink);
    if (start < 0)
      throw new Error(
        `A page with DeferredStyles lacks the <link rel="expect"> with ${expectLink}: restore it in Base.astro.`,
      );
    // The browser then paints as soon as the first view is parsed.
    edits.push(
      { start, end: start + expectLink.length, text: 'href="#DEFERRED"' },
      { start: comment.start, end: comment.end, text: link },
    );
  }
  return { edits, css, ...sheet };
}
