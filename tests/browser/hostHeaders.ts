import { readFileSync } from 'node:fs';
import path from 'node:path';

interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

/** Reads the rules of a build's `_headers`. */
export function headerRules(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(path.join(folder, '_headers'), 'utf8').split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else rules.push({ pattern: line, headers: [] });
  }
  return rules;
}

/**
 * Applies a build's `_headers` as Cloudflare Pages does.
 *
 * @returns function that returns a path's headers from all matching rules, with repeated headers joined
 */
export function hostHeaders(folder: string): (pathname: string) => Record<string, string> {
  const rules = headerRules(folder).map(({ pattern, headers }) => ({
    matcher: new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`),
    headers,
  }));
  return (pathname) => {
    const found: Record<string, string> = {};
    for (const [name, value] of rules.flatMap(({ matcher, headers }) => (matcher.test(pathname) ? headers : []))) {
      found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
    return found;
  };
}
