export interface PageCharacters {
  /** File of the page. */
  page: string;
  /** Language of the page: pages of one script must not carry the other's characters. */
  language: string;
  characters: ReadonlySet<string>;
}

/** Pages that share their font files. */
export interface PageGroup {
  pages: string[];
  characters: ReadonlySet<string>;
}

/**
 * Shares font files between pages, so that a visitor who reads on has them already, as long as they stay small.
 * Each page goes where it adds the fewest characters.
 *
 * @param pages in an order that keeps related pages together, which then share a file most likely
 * @param limit most characters in a group; a page that has more is a group of its own
 */
export function groupPages(pages: readonly PageCharacters[], limit: number): PageGroup[] {
  const groups: { language: string; pages: string[]; characters: Set<string> }[] = [];
  for (const { page, language, characters } of pages) {
    const [nearest] = groups
      .filter((group) => group.language === language)
      .map((group) => ({ group, size: group.characters.union(characters).size }))
      .filter(({ size }) => size <= limit)
      .sort((a, b) => a.size - a.group.characters.size - (b.size - b.group.characters.size));
    const group = nearest?.group ?? { language, pages: [], characters: new Set<string>() };
    if (!nearest) groups.push(group);
    group.pages.push(page);
    for (const character of characters) group.characters.add(character);
  }
  return groups;
}
