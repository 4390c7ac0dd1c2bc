export interface SharedLimits {
  /** Smallest share of the pages, 0 to 1, that shows a character for it to be shared. */
  share: number;
  /** Most characters that are shared. */
  count: number;
}

/**
 * The characters that most pages show: every visitor needs them anyway, and having them in one file that all pages
 * share leaves little to load on the next page.
 *
 * @param pages the characters of each page, each once
 * @returns the most common first
 */
export function sharedCharacters(pages: readonly Iterable<string>[], { share, count }: SharedLimits): Set<string> {
  const shownOn = new Map<string, number>();
  for (const page of pages) {
    for (const character of page) shownOn.set(character, (shownOn.get(character) ?? 0) + 1);
  }
  const common = [...shownOn]
    .filter(([, times]) => times >= share * pages.length)
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
  return new Set(common.slice(0, count).map(([character]) => character));
}
