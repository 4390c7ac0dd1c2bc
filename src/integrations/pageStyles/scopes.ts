import type { Token } from '#markup/readMarkup.ts';

/** The attribute by which Astro scopes a component's styles. */
const scope = /data-astro-cid-[\w-]+/g;

/** Whether an attribute is a scope's. */
export const isScope = (name: string): boolean => name.startsWith('data-astro-cid-');

/** Scopes that a selector or style sheet names, each time it does. */
export const scopesOf = (css: string): string[] => css.match(scope) ?? [];

/** Scopes of the elements of a page or of a part of it, in the order of their appearance. */
export function shownScopes(tokens: readonly Token[]): Set<string> {
  const scopes = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'opening') continue;
    for (const { name } of token.attributes) if (isScope(name)) scopes.add(name);
  }
  return scopes;
}

/**
 * Short names for the scopes of a page: they are on every element, and what tells them apart does not compress.
 *
 * @example shortScopes(['data-astro-cid-j7pv25f6']).get('data-astro-cid-j7pv25f6') // 'data-0'
 */
export const shortScopes = (scopes: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...new Set(scopes)].map((name, index) => [name, `data-${index.toString(36)}`]));

/** A style sheet with short names for its scopes. */
export const renameScopes = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replace(scope, (name) => names.get(name) ?? name);
