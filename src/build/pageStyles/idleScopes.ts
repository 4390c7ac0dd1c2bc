import postcss from 'postcss';
import { scopesOf } from './scopes.ts';

const openingTag = /<([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const classAttribute = /\sclass="([^"]*)"/;
/** With a value where a component was given it as a prop. */
const scopeAttribute = /\s(data-astro-cid-[\w-]+)(?:="true")?/g;
const scopeSelector = /\[(data-astro-cid-[\w-]+)\]/g;

/** A compound selector, or what of one stands outside of parentheses. */
const compound = /[^\s>+~,()]+/g;

const namesIn = (attributes: string) => classAttribute.exec(attributes)?.[1]?.split(' ') ?? [];

/** The classes that a compound selector asks for; none where they are written with escapes. */
const classesIn = (part: string) =>
  part.includes('\\')
    ? []
    : [...part.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** By class: the scopes that all elements of the class have. */
export type ClassScopes = ReadonlyMap<string, ReadonlySet<string>>;

export function classScopesOf(html: string): ClassScopes {
  const scopes = new Map<string, Set<string>>();
  for (const [, , attributes = ''] of html.matchAll(openingTag)) {
    const own = new Set(scopesOf(attributes));
    for (const name of namesIn(attributes)) scopes.set(name, scopes.get(name)?.intersection(own) ?? own);
  }
  return scopes;
}

/**
 * A style sheet that names a scope no longer where a class says as much: the class stands there twice, so that the
 * selector weighs the same.
 *
 * @example byClasses('.bar[data-astro-cid-x]{}', …) // '.bar.bar{}', where no other component has such a class
 */
export function byClasses(css: string, classScopes: ClassScopes): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(compound, (part) =>
      part.replaceAll(scopeSelector, (selector, scope: string) => {
        const name = classesIn(part).find((name) => classScopes.get(name)?.has(scope));
        return name ? `.${name}` : selector;
      }),
    );
  });
  return root.toString();
}

/** What a compound selector with a scope asks of an element's name and classes. */
interface Wanted {
  tag: string | undefined;
  classes: string[];
}

function wantedByScope(css: string): Map<string, Wanted[]> {
  const parts = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const part of selector.match(compound) ?? []) parts.add(part);
  });
  const wanted = new Map<string, Wanted[]>();
  for (const part of parts) {
    const tag = /^[a-z][\w-]*/.exec(part)?.[0];
    for (const scope of scopesOf(part)) {
      wanted.set(scope, [...(wanted.get(scope) ?? []), { tag, classes: classesIn(part) }]);
    }
  }
  return wanted;
}

/**
 * Takes from markup the scope attributes by which no rule can find their element: Astro puts one on every element of
 * a component with styles.
 *
 * @param css all styles of the markup
 */
export function withoutIdleScopes(css: string): (html: string) => string {
  const wanted = wantedByScope(css);
  return (html) =>
    html.replaceAll(openingTag, (element, tag: string, attributes: string) => {
      if (scopesOf(attributes).length === 0) return element;
      const names = namesIn(attributes);
      const isFound = (by: Wanted) => (by.tag ?? tag) === tag && by.classes.every((name) => names.includes(name));
      const found = attributes.replaceAll(scopeAttribute, (_, scope: string) =>
        wanted.get(scope)?.some(isFound) ? ` ${scope}` : '',
      );
      return `<${tag}${found}>`;
    });
}
