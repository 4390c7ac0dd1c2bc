/**
 * The characters that most pages show: every visitor needs them anyway, and having them in one file that all pages
 * share leaves little to load on the next page.
 *
 * @param pages each with its characters, each once
 * @param share smallest share of the pages, 0 to 1, that shows a character for it to be shared
 * @param count most characters that are shared
 * @returns the most common first
 */
export function sharedCharacters(
  pages: readonly { characters: Iterable<string> }[],
  { share, count }: { share: number; count: number },
): Set<string> {
  const shownOn = new Map<string, number>();
  for (const { characters } of pages) {
    for (const character of characters) shownOn.set(character, (shownOn.get(character) ?? 0) + 1);
  }
  const common = [...shownOn]
    .filter(([, times]) => times >= share * pages.length)
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
  return new Set(common.slice(0, count).map(([character]) => character));
}
