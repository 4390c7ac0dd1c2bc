import postcss from 'postcss';
import type { Markup, Token } from '#markup/readMarkup.ts';
import { elementMatcher } from './elementMatcher.ts';
import { removeEmptyAtRules, scopesOf, shownScopes } from './scopes.ts';
import { removeUnusedKeyframes } from './unusedScopes.ts';
import { winsOver } from './winsOver.ts';

/** The comment that `LaterStyles.astro` leaves in a page, where the first view ends. */
export const deferredMark = ' later styles ';

interface DividedStyles {
  /** For the first view, and whatever holds everywhere. */
  critical: string;
  /** For components that only come into view later, and for states that do. */
  deferred: string;
}

/** Conditions that do not hold in the first view, or under which it may change its colours a moment later. */
const deferredCondition = /^print$|\(forced-colors: active\)/;

/** States into which only a visitor brings an element, some time after having seen it. */
const deferredState = /:hover\b|:active\b|:focus\b|\[aria-expanded=true\]|\[open\]/;

/**
 * The part of a page that is seen first: what stands before the mark, of closed disclosures their summaries alone, and
 * of the panels that menus open (`aria-controls`) no content.
 */
export function firstView({ tokens }: Markup): Token[] {
  const controlled = new Set(tokens.map((token) => attributeOf(token, 'aria-controls')).filter(Boolean));
  const details: { isOpen: boolean; inSummary: boolean }[] = [];
  let panel: { tag: string; depth: number } | undefined;
  const shown: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'comment' && token.text === deferredMark) break;
    if (panel && token.kind === 'opening' && token.name === panel.tag) panel.depth++;
    if (panel && token.kind === 'closing' && token.name === panel.tag && --panel.depth === 0) panel = undefined;
    const innermost = details.at(-1);
    if (token.kind === 'closing' && token.name === 'details') details.pop();
    if (innermost && token.kind === 'opening' && token.name === 'summary') innermost.inSummary = true;
    if (!panel && details.every(({ isOpen, inSummary }) => isOpen || inSummary)) shown.push(token);
    if (innermost && token.kind === 'closing' && token.name === 'summary') innermost.inSummary = false;
    if (token.kind === 'opening' && token.name === 'details') {
      details.push({ isOpen: attributeOf(token, 'open') !== undefined, inSummary: false });
    }
    if (token.kind === 'opening' && controlled.has(attributeOf(token, 'id'))) panel ??= { tag: token.name, depth: 1 };
  }
  return shown;
}

const attributeOf = (token: Token, name: string) =>
  token.kind === 'opening' ? token.attributes.find((attribute) => attribute.name === name)?.value : undefined;

/**
 * Divides a page's style sheet. The deferred rules come to stand behind all critical ones. So that no two rules of
 * equal weight change places, a rule for a state, or for elements that come later, stays where a critical rule that
 * follows it sets the same.
 *
 * @param css style sheet with scoped selectors
 * @param early the first view
 */
export function divideStyles(css: string, early: readonly Token[]): DividedStyles {
  const scopes = shownScopes(early);
  const matchesEarly = elementMatcher(early);
  const isElsewhere = (selector: string) => scopesOf(selector).some((name) => !scopes.has(name));
  const isUnseen = (selector: string) => deferredState.test(selector) || !matchesEarly(selector);
  const critical: postcss.Rule[] = [];
  const isCritical = rulesOf(postcss.parse(css))
    .toReversed()
    .map((rule) => {
      const isDeferred =
        isConditional(rule) ||
        rule.selectors.every(isElsewhere) ||
        (rule.selectors.every(isUnseen) && !critical.some((following) => winsOver(following, rule)));
      if (!isDeferred) critical.push(rule);
      return !isDeferred;
    })
    .toReversed();
  return deferProperties({
    critical: keptRules(css, (index) => isCritical[index] === true),
    deferred: keptRules(withoutDescriptors(css), (index) => isCritical[index] === false),
  });
}

/** At-rules for the whole document. They are critical: if typefaces came again, the browser would set everything anew. */
const wholeDocument = /^(?:font-face|page|property|view-transition)$/;

function withoutDescriptors(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules(wholeDocument, (atRule) => {
    atRule.remove();
  });
  return root.toString();
}

/** Defers the custom properties of `:root` that no critical rule uses, unless another rule sets them, too. */
function deferProperties({ critical, deferred }: DividedStyles): DividedStyles {
  const used = new Set([...critical.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const root = postcss.parse(critical);
  const setElsewhere = new Set<string>();
  const own: postcss.Declaration[] = [];
  for (const sheet of [root, postcss.parse(deferred)])
    sheet.walkDecls(/^--/, (declaration) => {
      const { parent, prop } = declaration;
      const isOwn = parent?.parent === root && parent instanceof postcss.Rule && parent.selector === ':root';
      if (isOwn && !used.has(prop)) own.push(declaration);
      else setElsewhere.add(prop);
    });
  const moved = own.filter(({ prop }) => !setElsewhere.has(prop));
  if (moved.length === 0) return { critical, deferred };
  for (const declaration of moved) declaration.remove();
  return { critical: root.toString(), deferred: `:root{${moved.join(';')}}${deferred}` };
}

/** The rules of a style sheet but for the steps of its animations. */
function rulesOf(root: postcss.Root): postcss.Rule[] {
  const rules: postcss.Rule[] = [];
  root.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
    if (!isStep) rules.push(rule);
  });
  return rules;
}

function isConditional({ parent }: postcss.Rule): boolean {
  return parent?.type === 'atrule' && 'params' in parent && deferredCondition.test(String(parent.params));
}

function keptRules(css: string, isKept: (index: number) => boolean): string {
  const root = postcss.parse(css);
  for (const [index, rule] of rulesOf(root).entries()) if (!isKept(index)) rule.remove();
  removeUnusedKeyframes(root);
  removeEmptyAtRules(root);
  return root.toString();
}
