import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Token } from '../markup/readMarkup.ts';

/** The attribute by which Astro scopes a component's styles. */
const scope = /data-astro-cid-[\w-]+/g;

/** Returns every scope in a selector or style sheet, with repetitions. */
export const scopesOf = (css: string): string[] => css.match(scope) ?? [];

/** Returns the scopes of a page's elements, in the order of their appearance. */
export function shownScopes(tokens: readonly Token[]): Set<string> {
  const attributes = tokens.flatMap((token) => (token.kind === 'opening' ? token.attributes : []));
  return new Set(attributes.flatMap(({ name }) => scopesOf(name)));
}

/** Returns the value of an attribute of an opening token. */
function attributeOf(token: Token, name: string): string | undefined {
  return token.kind === 'opening' ? token.attributes.find((attribute) => attribute.name === name)?.value : undefined;
}

/**
 * Returns the names in a page's first view: elements, classes with their dot, and scopes. The first view ends at the
 * mark and excludes the content of closed disclosures: `<details>` except its summary, and targets of `aria-controls`.
 *
 * @param mark index of the mark among the tokens
 */
export function firstViewNames(tokens: readonly Token[], mark: number): Set<string> {
  const controlled = new Set(tokens.map((token) => attributeOf(token, 'aria-controls')));
  const isClosed = (token: Token) =>
    token.kind === 'opening' &&
    (token.name === 'details'
      ? attributeOf(token, 'open') === undefined
      : controlled.has(attributeOf(token, 'id') ?? ''));
  /** Element name of the current closed disclosure, and the nesting depth of elements with that name. */
  let closed: string | undefined;
  let depth = 0;
  let isInSummary = false;
  const seen = tokens.slice(0, mark).filter((token) => {
    const name = token.kind === 'opening' || token.kind === 'closing' ? token.name : '';
    if (closed === undefined) {
      if (!isClosed(token)) return true;
      closed = name;
      depth = 1;
      return true;
    }
    if (name === closed) depth += token.kind === 'opening' ? 1 : -1;
    if (name === 'summary' && closed === 'details' && depth === 1) isInSummary = token.kind === 'opening';
    if (depth === 0) closed = undefined;
    return isInSummary;
  });
  const classes = seen.flatMap((token) => attributeOf(token, 'class')?.match(/\S+/g) ?? []).map((name) => `.${name}`);
  const elements = seen.flatMap((token) => (token.kind === 'opening' ? token.name : []));
  return new Set([...shownScopes(seen), ...classes, ...elements]);
}

/**
 * Returns short names for the scopes of a page. Every element has a scope, and their hashes do not compress.
 *
 * @example shortScopes(['data-astro-cid-j7pv25f6']).get('data-astro-cid-j7pv25f6') // 'data-0'
 */
export const shortScopes = (scopes: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...new Set(scopes)].map((name, index) => [name, `data-${index.toString(36)}`]));

/** Returns a style sheet with short names for its scopes. */
export const renameScopes = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replace(scope, (name) => names.get(name) ?? name);

/** At-rules for the whole document. They are critical: a second @font-face would lay out all text again. */
const wholeDocument = /^(?:font-face|page|property|view-transition)$/;

/** Conditions that the first view never meets: print, old browsers' colours and forced colours. */
const laterCondition = /^print$|\(forced-colors: ?active\)|^not ?\(color:/;

const isOnlyLater = ({ parent }: postcss.Rule) =>
  parent?.type === 'atrule' && 'params' in parent && laterCondition.test(String(parent.params));

/** States that need a pointer, a key or a scroll. */
const laterState =
  /^:(?:hover|focus|focus-visible|focus-within|active)$|^\[(?:open|data-scrolled|aria-expanded=["']?true["']?)\]$/;

/** Checks that a selector can match in the first view. Ignores the arguments of `:not()`, `:is()` and the like. */
function matchesFirstView(selector: string, early: ReadonlySet<string>): boolean {
  let isEarly = true;
  selectorParser((root) => {
    root.walk((node) => {
      let parent = node.parent;
      while (parent && parent.type !== 'pseudo') parent = parent.parent as typeof parent;
      if (parent) return;
      const text = node.toString().trim();
      const isNamed =
        node.type === 'tag' || node.type === 'class' || (node.type === 'attribute' && scopesOf(text).length > 0);
      const name = node.type === 'attribute' ? node.attribute : text;
      if (laterState.test(text) || (isNamed && !early.has(name))) isEarly = false;
    });
  }).processSync(selector);
  return isEarly;
}

/**
 * Splits a page's style sheet into critical and deferred CSS. Drops rules of components that the page does not show,
 * because Astro includes the styles of every imported component.
 *
 * @param css style sheet with scoped selectors
 * @param shown scopes of the page's elements
 * @param early names in the first view; without it all styles are critical
 * @returns `deferred` with the rules for later content, conditions and states, `critical` with all others
 */
export function divideStyles(
  css: string,
  shown: ReadonlySet<string>,
  early?: ReadonlySet<string>,
): { critical: string; deferred: string } {
  const isWithin = (scopes: ReadonlySet<string>) => (selector: string) =>
    scopesOf(selector).every((name) => scopes.has(name));
  const critical = postcss.parse(css);
  critical.walkRules((rule) => {
    const selectors = rule.selectors.filter(isWithin(shown));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const deferred = critical.clone();
  deferred.walkAtRules(wholeDocument, (atRule) => {
    atRule.remove();
  });
  const isCritical = (rule: postcss.Rule) =>
    !early || (!isOnlyLater(rule) && rule.selectors.some((selector) => matchesFirstView(selector, early)));
  removeRules(critical, (rule) => !isCritical(rule));
  removeRules(deferred, isCritical);
  return { critical: critical.toString(), deferred: deferred.toString() };
}

/** Removes rules, then the conditional groups and animations that are empty or unused without them. */
function removeRules(root: postcss.Root, isRemoved: (rule: postcss.Rule) => boolean): void {
  root.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
    if (!isStep && isRemoved(rule)) rule.remove();
  });
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
