const hex = (code: number) => code.toString(16).toUpperCase();

/**
 * Characters as a `unicode-range`, neighbours as intervals.
 *
 * @example unicodeRange(['가', '각', '©']) // 'U+A9,U+AC00-AC01'
 */
export function unicodeRange(characters: Iterable<string>): string {
  const codes = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const intervals: { first: number; last: number }[] = [];
  for (const code of codes) {
    const interval = intervals.at(-1);
    if (interval && interval.last === code - 1) interval.last = code;
    else intervals.push({ first: code, last: code });
  }
  return intervals.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}
