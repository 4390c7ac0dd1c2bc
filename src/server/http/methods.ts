import type { Hono } from 'hono';
import { isApiPath } from '#hosting/redirects.ts';
import { MethodNotAllowed } from './apiError.ts';
import type { AppEnvironment } from './environment.ts';

/**
 * Answers 405 with `Allow` to unsupported methods of calls. Call it after all calls are registered. GET implies HEAD
 * (RFC 9110 section 9.3.2).
 */
export function refuseOtherMethods(routes: Hono<AppEnvironment>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of routes.routes) {
    if (method !== 'ALL' && !path.includes('*') && (isApiPath(path) || path === '/healthz' || path === '/readyz')) {
      const allowed = methods.get(path) ?? new Set();
      methods.set(path, allowed.add(method));
      if (method === 'GET') {
        allowed.add('HEAD');
      }
    }
  }
  for (const [path, allowed] of methods) {
    routes.all(path, () => {
      throw new MethodNotAllowed([...allowed].sort());
    });
  }
}
