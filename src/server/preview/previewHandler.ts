import type { MiddlewareHandler } from 'hono';
import { endPreviewQuery, openPreview } from '#contract/preview.ts';
import { siteHandler } from '../files/siteHandler.ts';
import { NotFound } from '../http/apiError.ts';
import type { AppContext, AppEnvironment } from '../http/environment.ts';
import type { RegisterCall } from '../http/on.ts';
import type { Previews } from './previews.ts';

/**
 * Answers pages and files from the preview to a browser that shows it. A browser whose preview has ended loses the cookie
 * and gets the live page. A server without live pages redirects it to the same address: nginx has the page, and forwarded
 * the request for its cookie.
 *
 * @param product first path segment of every page
 * @param hasPages true when the next handler has the live pages
 */
export function previewHandler(
  previews: Previews,
  product: string,
  hasPages: boolean,
): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (!previews.isAsked(c)) {
      return await next();
    }
    const { site } = previews;
    const isOpen = site !== undefined && (await previews.isOpen(c));
    if (!isOpen || isEnd(c)) {
      previews.close(c);
      if (hasPages && !isEnd(c)) {
        await next();
        c.header('Cache-Control', 'private, no-store');
        return;
      }
      c.header('Cache-Control', 'no-store');
      return c.redirect(addressWithoutEnd(c), c.req.method === 'GET' || c.req.method === 'HEAD' ? 302 : 307);
    }
    const response = await siteHandler(site, product)(c);
    response.headers.set('Cache-Control', 'private, no-store');
    response.headers.set('X-Robots-Tag', 'noindex');
    return response;
  };
}

/** Answers a call from a browser that shows the preview: what it does there must not reach the live site. */
export function insteadInPreview(
  previews: Previews,
  answer: (c: AppContext) => Response,
): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const isPreview = previews.isAsked(c) && (await previews.isOpen(c));
    return isPreview ? answer(c) : await next();
  };
}

const isEnd = (c: AppContext) => c.req.query(endPreviewQuery.name) === endPreviewQuery.value;

/** Returns the address of the request on this site, without the query that ends the preview. */
function addressWithoutEnd(c: AppContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete(endPreviewQuery.name, endPreviewQuery.value);
  // Two leading slashes would name another host.
  return [pathname.replace(/^\/+/, '/'), searchParams].filter(String).join('?');
}

/** Shows the preview in the caller's browser. */
export function previewRoutes(on: RegisterCall, { previews }: { previews: Previews }): void {
  on(openPreview, (c) => {
    if (!previews.site) {
      throw new NotFound('answer:noPreview');
    }
    previews.open(c, c.var.signedIn.sessionId);
    return null;
  });
}
