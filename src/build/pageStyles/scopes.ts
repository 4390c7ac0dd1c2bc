import type { Root } from 'postcss';

/** The attribute by which Astro scopes a component's styles. */
const scope = /data-astro-cid-[\w-]+/g;

/** Scope attributes that a selector or a piece of markup names, each time it does. */
export function scopesOf(text: string): string[] {
  return text.match(scope) ?? [];
}

/**
 * Short names for a page's scope attributes, in the order of their appearance: they are on every element, and what
 * tells them apart does not compress.
 *
 * @param page markup with its styles
 * @returns renames the attributes in the page, or in a style sheet of the page
 * @example shorterScopes('<p data-astro-cid-j7pv25f6>')('<p data-astro-cid-j7pv25f6>') // '<p data-0>'
 */
export function shorterScopes(page: string): (text: string) => string {
  const short = new Map([...new Set(scopesOf(page))].map((name, index) => [name, `data-${index.toString(36)}`]));
  return (text) => text.replace(scope, (name) => short.get(name) ?? name);
}

/** Takes out the conditional groups in which no rule is left. */
export function removeEmptyAtRules(root: Root): void {
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0 && atRule.name !== 'layer') atRule.remove();
  });
}
