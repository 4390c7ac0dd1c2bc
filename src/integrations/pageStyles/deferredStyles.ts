import postcss from 'postcss';
import type { Markup, Token } from '#markup/readMarkup.ts';
import { elementMatcher } from './elementMatcher.ts';
import { scopesOf, shownScopes } from './scopes.ts';
import { tidy } from './unusedScopes.ts';
import { winsOver } from './winsOver.ts';

/** The comment that `DeferredStyles.astro` leaves in a page, where the first view ends. */
export const deferredMark = ' deferred styles ';

/** Conditions that do not hold in the first view, or, as in an older browser, under which it may get colours later. */
const deferredCondition = /^print$|\(forced-colors: active\)|^not ?\(color:/;

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
 * equal weight change places, a rule for a state, for paper, or for elements that come later, stays where a critical rule
 * that follows it sets the same. Rules of other components alone set nothing of the first view.
 *
 * @param css style sheet with scoped selectors
 * @param early the first view
 * @returns `critical` for the first view, and whatever holds everywhere; `deferred` for components that only come into
 *   view later, and for states that do
 */
export function divideStyles(css: string, early: readonly Token[]): { critical: string; deferred: string } {
  const scopes = shownScopes(early);
  const matchesEarly = elementMatcher(early);
  const isElsewhere = (selector: string) => scopesOf(selector).some((name) => !scopes.has(name));
  const isUnseen = (selector: string) => deferredState.test(selector) || !matchesEarly(selector);
  const [critical, deferred] = [postcss.parse(css), postcss.parse(css)];
  deferred.walkAtRules(wholeDocument, (atRule) => {
    atRule.remove();
  });
  const copies = rulesOf(deferred);
  const following: postcss.Rule[] = [];
  for (const [index, rule] of [...rulesOf(critical).entries()].toReversed()) {
    const isDeferred =
      rule.selectors.every(isElsewhere) ||
      ((isConditional(rule) || rule.selectors.every(isUnseen)) && !following.some((later) => winsOver(later, rule)));
    if (!isDeferred) following.push(rule);
    (isDeferred ? rule : copies[index])?.remove();
  }
  for (const sheet of [critical, deferred]) tidy(sheet);
  const moved = unusedProperties(critical);
  for (const declaration of moved) declaration.remove();
  const properties = moved.length > 0 ? `:root{${moved.join(';')}}` : '';
  return { critical: critical.toString(), deferred: `${properties}${deferred}` };
}

/** At-rules for the whole document. They are critical: if typefaces came again, the browser would set everything anew. */
const wholeDocument = /^(?:font-face|page|property|view-transition)$/;

/** The custom properties of `:root` that no critical rule uses, unless another of them sets them, too. */
function unusedProperties(critical: postcss.Root): postcss.Declaration[] {
  const used = new Set([...critical.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const setElsewhere = new Set<string>();
  const own: postcss.Declaration[] = [];
  critical.walkDecls(/^--/, (declaration) => {
    const { parent, prop } = declaration;
    const isOwn = parent?.parent === critical && parent instanceof postcss.Rule && parent.selector === ':root';
    if (isOwn && !used.has(prop)) own.push(declaration);
    else setElsewhere.add(prop);
  });
  return own.filter(({ prop }) => !setElsewhere.has(prop));
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
