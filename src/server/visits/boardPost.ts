import { type BoardId, boardPaths } from '#site.ts';

const boards = Object.entries(boardPaths) as [BoardId, string][];

/**
 * The board's post that a page shows.
 *
 * @param path of the page, in either language
 * @param product first path segment of every page
 * @example boardPostAt('/acme/en/ir/earnings-2025', 'acme') // { board: 'ir', post: 'earnings-2025' }
 * @example boardPostAt('/acme/company/news/page/2', 'acme') // undefined
 */
export function boardPostAt(path: string, product: string): { board: BoardId; post: string } | undefined {
  const inSite = path.startsWith(`/${product}/`) ? path.slice(product.length + 1).replace(/^\/en(?=\/)/, '') : '';
  for (const [board, address] of boards) {
    const post = inSite.startsWith(`${address}/`) ? inSite.slice(address.length + 1) : '';
    if (post && !post.includes('/')) {
      return { board, post };
    }
  }
  return undefined;
}
