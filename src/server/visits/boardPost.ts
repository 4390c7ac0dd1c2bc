import { readPathname } from '#i18n/paths.ts';
import { type BoardId, boardIds, boards } from '#site.ts';

/**
 * The board's post that a page shows.
 *
 * @param path of the page, in either language
 * @param product first path segment of every page
 * @example boardPostAt('/acme/en/ir/earnings-2025', 'acme') // { board: 'ir', post: 'earnings-2025' }
 * @example boardPostAt('/acme/company/news/page/2', 'acme') // undefined
 */
export function boardPostAt(path: string, product: string): { board: BoardId; post: string } | undefined {
  const { path: sitePath } = readPathname(path, product);
  const end = sitePath.lastIndexOf('/');
  const board = boardIds.find((id) => boards[id].path === sitePath.slice(0, end));
  const post = sitePath.slice(end + 1);
  return board && post && path.startsWith(`/${product}/`) ? { board, post } : undefined;
}
