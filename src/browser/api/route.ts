/** Where a page lies in the site: the 2nd to 5th segments of its path (specification section 2). */
export interface Route {
  /** Second segment; `undefined` on the address that shows the dashboard without naming it. */
  category: string | undefined;
  /** Third to fifth segments. */
  details: readonly string[];
}

/** Whether a path is the sign-in page's, in any language. */
export function isSignInPage(pathname: string): boolean {
  return /^(?:\/en)?\/login(?:\.html|\/)?$/.test(pathname);
}

/**
 * The place that an address names, the language segment left out.
 *
 * @param pathname as in `location.pathname`, percent-encoded
 * @example routeOf('/msolution/en/company/news/m-meet-2') // { category: 'company', details: ['news', 'm-meet-2'] }
 * @example routeOf('/en/login') // { category: 'login', details: [] }
 */
export function routeOf(pathname: string): Route {
  // The sign-in page lies at the root of the host, with no product before it.
  const below = isSignInPage(pathname) ? ['login'] : pathname.split('/').filter(Boolean).slice(1);
  const [category, ...details] = below[0] === 'en' ? below.slice(1) : below;
  return { category, details: details.slice(0, 3) };
}

/**
 * The menu that a page belongs to, for the header `X-MID`.
 *
 * @example menuIdOf(routeOf('/msolution/enterprise/chat')) // 'enterprise.chat'
 * @example menuIdOf(routeOf('/msolution/ir/agm-2026-notice')) // 'ir'
 */
export function menuIdOf({ category = 'dashboard', details: [entry] }: Route): string {
  // Investor relations is a menu without entries: the next segment is a post.
  return entry && category !== 'ir' ? `${category}.${entry}` : category;
}

/**
 * The view that a page is shown in, for the header `X-VNAME`: the specification's route without the product.
 *
 * @example viewNameOf(routeOf('/msolution/company/news/m-meet-2')) // 'company/[id]/[detail]'
 * @example viewNameOf(routeOf('/msolution/ir/page/2')) // 'ir'
 */
export function viewNameOf({ category = 'dashboard', details }: Route): string {
  const named = details.at(-2) === 'page' ? details.slice(0, -2) : details;
  return [category, ...named.map((_, index) => (index === 0 ? '[id]' : '[detail]'))].join('/');
}
