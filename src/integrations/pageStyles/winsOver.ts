import Specificity from '@bramus/specificity';
import type { Rule } from 'postcss';

/**
 * Whether a rule wins over another by coming later: both weigh the same, and set the same of what may be one element.
 * Where the elements cannot be told apart, they count as one.
 */
export function winsOver(later: Rule, earlier: Rule): boolean {
  const properties = propertiesOf(later);
  if (!propertiesOf(earlier).some((property) => properties.some((other) => overlap(property, other)))) return false;
  return earlier.selectors.some((a) => later.selectors.some((b) => mayMeet(a, b) && weight(a) === weight(b)));
}

const propertiesOf = ({ nodes }: Rule) => nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []));

/** @example overlap('border', 'border-color') // true */
const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);

/** Specificity of a selector (Selectors level 4) as text. */
const weight = (selector: string) => Specificity.calculate(selector).map(String).join();

/** Of the compound selector that names the element itself. */
function subjectOf(selector: string) {
  const compound = /[^\s>+~]*$/.exec(selector.replaceAll(/\([^()]*\)/g, ''))?.[0] ?? '';
  return {
    tag: /^[a-z][\w-]*/.exec(compound)?.[0],
    classes: [...compound.matchAll(/\.[\w-]+/g)].map(String),
    generated: /:(?:before|after|marker|placeholder|details-content)\b/.exec(compound)?.[0],
  };
}

function mayMeet(a: string, b: string): boolean {
  const [one, other] = [subjectOf(a), subjectOf(b)];
  if (one.generated !== other.generated) return false;
  if (one.tag && other.tag && one.tag !== other.tag) return false;
  const hasClasses = one.classes.length > 0 && other.classes.length > 0;
  return !hasClasses || one.classes.some((name) => other.classes.includes(name));
}
