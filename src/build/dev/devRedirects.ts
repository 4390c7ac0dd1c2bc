import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { fixedRedirects, type RedirectRule } from '#hosting/redirects.ts';
import { product } from '#site.ts';
import { aliasRules } from '../hosts/aliases.ts';

const content = path.resolve('content');

/**
 * Redirects addresses without a page and earlier addresses of posts during development, as the server does. With status
 * 302, because browsers cache 301 for whatever runs at this port later.
 */
export function devRedirects(): AstroIntegration {
  return {
    name: 'dev-redirects',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let rules: RedirectRule[] = [];
        let isStale = true;
        server.watcher.on('all', (_, file) => {
          isStale ||= file.startsWith(`${content}${path.sep}`);
        });
        const readRules = () => {
          isStale = false;
          try {
            rules = [...fixedRedirects(product), ...aliasRules(content, () => true)];
          } catch {
            // The content check reports an unreadable post. Until it is corrected, the earlier rules apply.
          }
        };
        server.middlewares.use(({ url = '/' }, response, next) => {
          if (!/^\/[^@?.]*(?:\?|$)/.test(url)) return next();
          if (isStale) readRules();
          const [pathname = '', ...query] = url.split(/(?=\?)/);
          const to = rules.find(({ from }) => from === pathname)?.to;
          if (to === undefined) return next();
          response.writeHead(302, { Location: encodeURI(to) + query.join('') }).end();
        });
      },
    },
  };
}
