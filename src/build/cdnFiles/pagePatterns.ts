/**
 * The fewest patterns of a `_headers` file that cover all pages. No two cover the same address: hosts join the values
 * of a header that two patterns set. None covers the assets, which lie below the product.
 *
 * @param product first path segment of most pages
 * @param isApart whether a page has headers of its own, so that no pattern of many pages may cover it
 * @returns by pattern, the page that it is for; `undefined` where it covers a folder
 * @example pagePatterns([{ address: '/acme/company/history' }], 'acme', () => false) // '/acme/company/*'
 */
export function pagePatterns<Page extends { address: string }>(
  pages: readonly Page[],
  product: string,
  isApart: (page: Page) => boolean,
): Map<string, Page | undefined> {
  const patterns = new Map<string, Page | undefined>();

  function divide(folder: string, inside: readonly Page[]): void {
    const bySegment = Map.groupBy(inside, ({ address }) => address.slice(folder.length).split('/')[1]);
    for (const [segment, group] of bySegment) {
      const path = `${folder}/${segment}`;
      const page = group.find(({ address }) => address === path);
      const below = group.filter(({ address }) => address !== path);
      if (page) patterns.set(path, page);
      if (path === `/${product}` || below.some(isApart)) divide(path, below);
      else if (below.length > 0) patterns.set(`${path}/*`, undefined);
    }
  }

  divide('', pages);
  return patterns;
}
