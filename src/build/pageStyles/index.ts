import { hash } from 'node:crypto';
import { product } from '#site.ts';
import type { PageAsset } from '../pages/pageAsset.ts';
import { byClasses, type ClassScopes, classScopesOf, withoutIdleScopes } from './idleScopes.ts';
import { divideStyles, firstView, laterMark } from './laterStyles.ts';
import { scopesOf, shorterScopes } from './scopes.ts';
import { withoutUnusedScopes } from './unusedScopes.ts';

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/**
 * What follows the mark is laid out when it comes near the screen. It is not seen before it has its styles, so that
 * nothing of it jumps; if they should not come, it is seen without them after a while.
 */
const hiddenTillLater =
  '[data-later]~*{animation:later 3s step-end}' +
  // Not the dark ones: what measures contrast would find their light words on the page's own ground.
  '[data-later]~:not(.night){contain-intrinsic-size:auto 50rem;content-visibility:auto}' +
  '@keyframes later{from{visibility:hidden}}';

/**
 * With its styles it is seen. Section after section is laid out too, each in a moment of its own, so that a find, a
 * jump or a picture of the whole page has them; at once on paper and where nothing is to move.
 */
const shownNow = [
  '@keyframes laid-out{to{content-visibility:visible}}',
  '[data-later]~*{animation:laid-out 0s both}',
  ...Array.from({ length: 16 }, (_, index) => `[data-later]~:nth-child(${index + 1}){animation-delay:${index * 50}ms}`),
  '@media print,(prefers-reduced-motion:reduce){[data-later]~:not(.night){content-visibility:visible}}',
].join('');

/** How Base.astro has the browser wait for the end of a page. */
const drawnWhole = 'rel="expect" href="#END"';

/** A page, and the style sheet that it loads at its mark, if it has one. */
interface StyledPage {
  html: string;
  asset: PageAsset | undefined;
}

/** All style elements as the first one, in the head: Astro's own for islands stands where the first island is. */
function inOneElement(html: string): string {
  const styles = [...html.matchAll(inlineStyle)].map(([, css]) => css);
  return html.replaceAll(inlineStyle, () => {
    const all = styles.splice(0).join('');
    return all && `<style>${all}</style>`;
  });
}

/**
 * Keeps the styles that come with each page to what its first view takes: leaves out what belongs to components that
 * the page does not show, shortens the scope attributes, and puts what is only needed behind `LaterStyles.astro` into
 * a file that is loaded there.
 *
 * Pages of one kind share their styles and components: what is worked out of those is worked out once.
 */
export function pageStyler(): (page: string) => StyledPage {
  const shownStyles = remembered(withoutUnusedScopes, serialSet);
  const divided = remembered(divideStyles, serialSet);
  const classStyles = remembered(byClasses, serialClasses);
  const withoutIdle = remembered(withoutIdleScopes, () => '');

  return (page) => {
    const built = inOneElement(page);
    const markup = built.replaceAll(inlineStyle, '');
    const classScopes = classScopesOf(markup);
    let css = '';
    const slim = replaceStyles(built, (all) => {
      css = shownStyles(all, new Set(scopesOf(markup)));
      return css;
    });
    const rename = shorterScopes(slim);
    const lean = (styles: string) => rename(classStyles(styles, classScopes));
    const finish = (styles: string) =>
      replaceStyles(rename(withoutIdle(classStyles(css, classScopes))(slim)), () => lean(styles));
    if (!slim.includes(laterMark)) return { html: finish(css), asset: undefined };

    const early = new Set(scopesOf(firstView(markup)));
    const { first, later } = divided(css, early);
    const sheet = shownNow + lean(later);
    const address = `${product}/assets/later.${hash('sha256', sheet, 'base64url').slice(0, 8)}.css`;
    // For print alone until the page's script says otherwise: such a sheet is fetched without being waited for.
    const link =
      `<link rel="stylesheet" href="/${address}" media="print" id="LATER" data-later>` +
      `<noscript><link rel="stylesheet" href="/${address}"></noscript>`;
    const marked = finish(first).replace('</style>', `${hiddenTillLater}</style>`).replace(laterMark, link);
    if (!marked.includes(drawnWhole)) throw new Error(`a page with later styles lacks ${drawnWhole}`);
    // The first view ends here: the browser draws it when it has come so far, not at the page's end.
    const html = marked.replace(drawnWhole, 'rel="expect" href="#LATER"');
    return { html, asset: { address, text: sheet } };
  };
}

const serialSet = (names: ReadonlySet<string>) => [...names].sort().join();
const serialClasses = (classes: ClassScopes) =>
  [...classes].map(([name, scopes]) => `${name}:${serialSet(scopes)}`).join(';');

/** A function of a style sheet that keeps its results, by the sheet and by the rest of what it is given. */
function remembered<Rest extends unknown[], Result>(
  work: (css: string, ...rest: Rest) => Result,
  serial: (...rest: Rest) => string,
): (css: string, ...rest: Rest) => Result {
  const results = new Map<string, Result>();
  return (css, ...rest) => {
    const key = `${serial(...rest)}\n${css}`;
    const result = results.get(key) ?? work(css, ...rest);
    results.set(key, result);
    return result;
  };
}

function replaceStyles(html: string, replace: (css: string) => string): string {
  return html.replaceAll(inlineStyle, (_, css: string) => `<style>${replace(css)}</style>`);
}
