import { canonicalPath, markdownAddress, meantPath } from '#hosting/address.ts';
import { pageCaching } from '#hosting/builtFiles.ts';
import { redirectTarget } from '#hosting/redirects.ts';
import { requestPath } from '#hosting/requestPath.ts';
import type { AppContext } from '../http/environment.ts';
import { plainResponse } from '../http/response.ts';
import { fileResponse } from './fileResponse.ts';
import { prefersMarkdown } from './negotiation.ts';
import { ChangedFileError } from './representation.ts';
import type { SiteFiles } from './siteFiles.ts';

/** Pages of the live build. */
export interface Site {
  readonly files: SiteFiles;
  /** Switches to the newest complete build. */
  switchBuild(): Promise<void>;
}

/**
 * Answers every address outside the API with its file, a redirect to its page, or 404.
 *
 * @param product first path segment of every page
 */
export function siteHandler(site: Site, product: string): (c: AppContext) => Promise<Response> {
  return async (c) => {
    const { files } = site;
    try {
      return await answer(c, files, product);
    } catch (error) {
      if (!(error instanceof ChangedFileError)) {
        throw error;
      }
      // A publish may have moved or replaced the listed build.
      await site.switchBuild();
      if (site.files === files) {
        throw error;
      }
      return answer(c, site.files, product);
    }
  };
}

async function answer(c: AppContext, files: SiteFiles, product: string): Promise<Response> {
  const path = requestPath(requestTarget(c));
  if (path === undefined) {
    return plainResponse(c, 404);
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return plainResponse(c, 405, { Allow: 'GET, HEAD' });
  }
  const file = files.get(path);
  if (file && !('to' in file)) {
    const markdown = files.get(markdownAddress(path, product));
    return markdown && !('to' in markdown)
      ? fileResponse(c, prefersMarkdown(c.req.header('Accept')) ? markdown : file, ['Accept'])
      : fileResponse(c, file);
  }
  c.header('Cache-Control', pageCaching);
  const canonical = canonicalPath(path);
  const target = redirectTarget(path, product);
  // A file with the name of a page is missing all the same.
  for (const address of target ? [canonical, meantPath(canonical)] : [canonical]) {
    const found = files.get(address);
    if (found) {
      const { to, status } = 'to' in found ? found : ({ to: address, status: 301 } as const);
      return c.redirect(encodePath(to) + new URL(c.req.url).search, status);
    }
  }
  return target ? c.redirect(target, 302) : plainResponse(c, 404);
}

/** Returns the request target as sent. A `Request` resolves its dot segments, which the server must reject. */
function requestTarget(c: AppContext): string {
  return c.env?.incoming?.url ?? c.req.url;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
