import postcss from 'postcss';
import { removeEmptyAtRules, scopesOf } from './scopes.ts';
import { removeUnusedKeyframes } from './unusedScopes.ts';

/** What `LaterStyles.astro` leaves in a page: here begins what nobody sees first. */
export const laterMark = '<!-- later styles -->';

interface DividedStyles {
  /** For the first view, and whatever holds everywhere. */
  first: string;
  /** For components that only come into view later, and for states that do. */
  later: string;
}

/** Conditions that do not hold in the first view, or under which it may change its colours a moment later. */
const laterCondition = /^print$|\(forced-colors: active\)/;

/** States into which only a visitor brings an element, some time after having seen it. */
const laterState = /:hover\b|:active\b|\[aria-expanded=true\]|\[open\]/;

const innermostDetails = /<details\b([^>]*)>((?:(?!<details\b)[\s\S])*?)<\/details>/g;

/** The part of a page's markup that is seen first: what stands before the mark, closed disclosures without contents. */
export function firstView(markup: string): string {
  let view = markup.slice(0, markup.indexOf(laterMark));
  for (let before = ''; before !== view; ) {
    before = view;
    view = view.replaceAll(innermostDetails, (_, attributes: string, contents: string) =>
      /\sopen\b/.test(attributes) ? contents : (/<summary[\s\S]*?<\/summary>/.exec(contents)?.[0] ?? ''),
    );
  }
  return view;
}

/**
 * Divides a page's style sheet.
 *
 * @param css style sheet with scoped selectors
 * @param early scope attributes that occur in the first view
 */
export function divideStyles(css: string, early: ReadonlySet<string>): DividedStyles {
  const isLater = (rule: postcss.Rule) =>
    isConditional(rule) ||
    rule.selectors.every(
      (selector) => laterState.test(selector) || scopesOf(selector).some((name) => !early.has(name)),
    );
  return {
    first: keptRules(css, (rule) => !isLater(rule)),
    later: keptRules(css, isLater),
  };
}

function isConditional({ parent }: postcss.Rule): boolean {
  return parent?.type === 'atrule' && 'params' in parent && laterCondition.test(String(parent.params));
}

function keptRules(css: string, keep: (rule: postcss.Rule) => boolean): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
    if (!isStep && !keep(rule)) rule.remove();
  });
  removeEmptyAtRules(root);
  removeUnusedKeyframes(root);
  return root.toString();
}
