/** Position of a page in the site: the 2nd to 5th segments of its path (docs/product.md#routes). */
export interface Route {
  /** Second segment; `undefined` for the dashboard at `/`. */
  category: string | undefined;
  /** Third to fifth segments. */
  details: readonly string[];
}

/** True for the path of the sign-in page, in either language. */
export function isSignInPage(pathname: string): boolean {
  return /^(?:\/en)?\/login(?:\.html|\/)?$/.test(pathname);
}

/**
 * Returns the route of an address, without the language segment.
 *
 * @param pathname as in `location.pathname`, percent-encoded
 * @example routeOf('/acme/en/company/news/meet-2') // { category: 'company', details: ['news', 'meet-2'] }
 * @example routeOf('/en/login') // { category: 'login', details: [] }
 */
export function routeOf(pathname: string): Route {
  // The path of the sign-in page has no product segment.
  const below = isSignInPage(pathname) ? ['login'] : pathname.split('/').filter(Boolean).slice(1);
  const [category, ...details] = below[0] === 'en' ? below.slice(1) : below;
  return { category, details: details.slice(0, 3) };
}

/**
 * Returns the menu of a page, for the header `X-MID`.
 *
 * @example menuIdOf(routeOf('/acme/apps/chat')) // 'apps.chat'
 * @example menuIdOf(routeOf('/acme/ir/agm-2026-notice')) // 'ir'
 */
export function menuIdOf({ category = 'dashboard', details: [entry] }: Route): string {
  // Investor relations has no submenu: its next segment is a post.
  return entry && category !== 'ir' ? `${category}.${entry}` : category;
}

/**
 * Returns the view of a page, for the header `X-VNAME`: its route without the product (docs/product.md#routes).
 *
 * @example viewNameOf(routeOf('/acme/company/news/meet-2')) // 'company/[id]/[detail]'
 * @example viewNameOf(routeOf('/acme/ir/page/2')) // 'ir'
 */
export function viewNameOf({ category = 'dashboard', details }: Route): string {
  const named = details.at(-2) === 'page' ? details.slice(0, -2) : details;
  return [category, ...named.map((_, index) => (index === 0 ? '[id]' : '[detail]'))].join('/');
}
