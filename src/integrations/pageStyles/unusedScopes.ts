import postcss from 'postcss';
import { scopesOf } from './scopes.ts';

/**
 * A page's style sheet without the rules of components that the page does not show.
 * Astro includes the styles of every component that a page's code imports, shown or not.
 *
 * @param css style sheet with scoped selectors
 * @param shown scope attributes that occur in the page
 */
export function withoutUnusedScopes(css: string, shown: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => scopesOf(selector).every((name) => shown.has(name)));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  tidy(root);
  return root.toString();
}

/** Takes out the animations that no rule of the style sheet names, and the conditional groups in which no rule is left. */
export function tidy(root: postcss.Root): void {
  const animated = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animated.add(word);
  });
  root.walkAtRules('keyframes', (keyframes) => {
    if (!animated.has(keyframes.params)) keyframes.remove();
  });
  const groups: postcss.AtRule[] = [];
  root.walkAtRules((group) => {
    groups.push(group);
  });
  // The innermost first.
  for (const group of groups.toReversed()) if (group.nodes?.length === 0 && group.name !== 'layer') group.remove();
}
