import postcss from 'postcss';
import type { Markup, Token } from '#markup/readMarkup.ts';
import { removeEmptyAtRules, scopesOf } from './scopes.ts';
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
const deferredState = /:hover\b|:active\b|\[aria-expanded=true\]|\[open\]/;

/** The part of a page that is seen first: what stands before the mark, of closed disclosures their summaries alone. */
export function firstView({ tokens }: Markup): Token[] {
  const details: { isOpen: boolean; inSummary: boolean }[] = [];
  const shown: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'comment' && token.text === deferredMark) break;
    const innermost = details.at(-1);
    if (token.kind === 'closing' && token.name === 'details') details.pop();
    if (innermost && token.kind === 'opening' && token.name === 'summary') innermost.inSummary = true;
    if (details.every(({ isOpen, inSummary }) => isOpen || inSummary)) shown.push(token);
    if (innermost && token.kind === 'closing' && token.name === 'summary') innermost.inSummary = false;
    if (token.kind === 'opening' && token.name === 'details') {
      details.push({ isOpen: token.attributes.some(({ name }) => name === 'open'), inSummary: false });
    }
  }
  return shown;
}

/**
 * Divides a page's style sheet. The deferred rules come to stand behind all critical ones. So that no two rules of
 * equal weight change places, a rule for a state stays where a critical rule that follows it sets the same.
 *
 * @param css style sheet with scoped selectors
 * @param early scopes that occur in the first view
 */
export function divideStyles(css: string, early: ReadonlySet<string>): DividedStyles {
  const isUnseen = (selector: string) => scopesOf(selector).some((name) => !early.has(name));
  const critical: postcss.Rule[] = [];
  const isCritical = rulesOf(postcss.parse(css))
    .toReversed()
    .map((rule) => {
      const isState = rule.selectors.every((selector) => isUnseen(selector) || deferredState.test(selector));
      const isDeferred =
        isConditional(rule) ||
        rule.selectors.every(isUnseen) ||
        (isState && !critical.some((following) => winsOver(following, rule)));
      if (!isDeferred) critical.push(rule);
      return !isDeferred;
    })
    .toReversed();
  return {
    critical: keptRules(css, (index) => isCritical[index] === true),
    deferred: keptRules(css, (index) => isCritical[index] === false),
  };
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
  removeEmptyAtRules(root);
  removeUnusedKeyframes(root);
  return root.toString();
}
