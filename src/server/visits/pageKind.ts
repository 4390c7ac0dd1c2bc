import { readPathname } from '#i18n/paths.ts';
import { boardIds, boards, families } from '#site.ts';

export type PageKind = 'home' | 'product' | 'board' | 'post' | 'company' | 'contact' | 'search' | 'privacy';

/**
 * Returns the kind of a page of the site.
 *
 * @param path path of the page, in either language
 * @param product first path segment of every page
 * @returns `undefined` for other pages, such as the sign-in and the staff pages
 * @example pageKind('/acme/en/ir/earnings-2025', 'acme') // 'post'
 * @example pageKind('/acme/company/news/page/2', 'acme') // 'board'
 */
export function pageKind(path: string, product: string): PageKind | undefined {
  const { path: sitePath } = readPathname(path, product);
  if (sitePath === '/' || sitePath === '/dashboard') return 'home';
  if (sitePath === '/search') return 'search';
  const below = (parent: string) => sitePath.startsWith(`${parent}/`);
  if (boardIds.some((id) => sitePath === boards[id].path || below(`${boards[id].path}/page`))) return 'board';
  if (boardIds.some((id) => below(boards[id].path))) return 'post';
  if (sitePath === '/company/contact' || below('/company/contact')) return 'contact';
  if (families.some(({ id }) => below(`/${id}`))) return 'product';
  if (below('/company') || below('/recruit')) return 'company';
  return sitePath === '/privacy' || below('/privacy') ? 'privacy' : undefined;
}
