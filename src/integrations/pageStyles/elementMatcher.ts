import { memoize } from '#cache/memoize.ts';
import type { Token } from '#markup/readMarkup.ts';
import { isScope } from './scopes.ts';

/** Tag, classes and scopes of the elements of a part of a page, each combination once: `p .lead [data-astro-cid-x]`. */
export function elementKinds(tokens: readonly Token[]): string[] {
  const kinds = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'opening') continue;
    const classes = token.attributes.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
    const scopes = token.attributes.filter(({ name }) => isScope(name));
    kinds.add([token.name, ...classes.map((name) => `.${name}`), ...scopes.map(({ name }) => `[${name}]`)].join(' '));
  }
  return [...kinds];
}

/**
 * What of a selector an element kind can be held against: the tags, classes and scopes of each compound. What stands in
 * brackets, and any other condition, may hold.
 */
const compoundsOf = (selector: string): string[][] =>
  selector
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
    .split(/[\s>+~]+/)
    .map((compound) => [
      ...(compound.match(/^[a-z][\w-]*/i) ?? []),
      ...(compound.replaceAll(/\[[^\]]*\]/g, '').match(/\.[\w-]+/g) ?? []),
      ...(compound.match(/\[data-astro-cid-[\w-]+\]/g) ?? []),
    ]);

/**
 * @returns tells of a selector whether it may match an element of a part of a page, or, with what is around it, may one
 *   day: whether for each of its compounds there is an element of its tag, classes and scopes
 */
export function elementMatcher(tokens: readonly Token[]): (selector: string) => boolean {
  const kinds = elementKinds(tokens).map((kind) => new Set(kind.split(' ')));
  const occurs = memoize((names: readonly string[]) => kinds.some((kind) => names.every((name) => kind.has(name))));
  return (selector) => compoundsOf(selector).every(occurs);
}
