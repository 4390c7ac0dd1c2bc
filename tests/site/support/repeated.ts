/**
 * Finds values that several pages share.
 *
 * @param values pairs of a page's address and its value
 * @returns one line per value, with its pages
 */
export function repeated(values: readonly (readonly [address: string, value: string])[]): string[] {
  const groups = Map.groupBy(values, ([, value]) => value);
  return [...groups]
    .filter(([, pages]) => pages.length > 1)
    .map(([value, pages]) => `${value}: ${pages.map(([address]) => address).join(', ')}`);
}
