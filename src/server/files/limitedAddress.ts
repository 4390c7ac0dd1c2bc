import type { MiddlewareHandler } from 'hono';
import { isApiPath } from '#hosting/redirects.ts';
import { UriTooLong } from '../http/apiError.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { plainResponse } from '../http/response.ts';
import type { Site } from './siteHandler.ts';

/** Maximum number of characters in an address. */
const maxAddress = 16 * 1024;

/** Address of the page that explains the limit. */
const explanation = '/414';

/** Answers 414 to a longer address: pages with a page in the look of the site, calls in the envelope. */
export function limitedAddress(site: Site | undefined): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (c.req.url.length <= maxAddress) {
      await next();
      return;
    }
    if (isApiPath(c.req.path)) {
      throw new UriTooLong();
    }
    const page = site?.files.get(explanation);
    if (!page || 'to' in page) {
      return plainResponse(c, 414);
    }
    return c.body(await page.representations.identity.body(), 414, {
      'Content-Type': page.contentType,
      'Content-Security-Policy': page.policy,
      'Cache-Control': 'no-store',
    });
  };
}
