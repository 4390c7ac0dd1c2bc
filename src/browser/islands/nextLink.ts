/**
 * Returns the link that a key moves to within a column of links; `undefined` at its ends and for other keys.
 *
 * @param links the column, top to bottom
 * @param from index of the focused link; -1 above the first
 */
export function nextLink<Link>(key: string, links: readonly Link[], from: number): Link | undefined {
  switch (key) {
    case 'ArrowDown':
      return links[from + 1];
    case 'ArrowUp':
      return from > 0 ? links[from - 1] : undefined;
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}
