import postcss from 'postcss';
import { removeEmptyAtRules, scopesOf } from './scopes.ts';
import { removeUnusedKeyframes } from './unusedScopes.ts';

/** What `LaterStyles.astro` leaves in a page: here begins what nobody sees first. */
export const laterMark = '<!-- later styles -->';

interface DividedStyles {
  /** For all that stands before the mark, and whatever holds everywhere. */
  first: string;
  /** For components that stand only behind the mark. */
  later: string;
}

/**
 * Divides a page's style sheet.
 *
 * @param css style sheet with scoped selectors
 * @param early scope attributes that occur before the mark
 */
export function divideStyles(css: string, early: ReadonlySet<string>): DividedStyles {
  const isLater = (rule: postcss.Rule) =>
    rule.selectors.every((selector) => scopesOf(selector).some((name) => !early.has(name)));
  return {
    first: keptRules(css, (rule) => !isLater(rule)),
    later: keptRules(css, isLater),
  };
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
