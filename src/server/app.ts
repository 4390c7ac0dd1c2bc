import { Hono } from 'hono';
import type { ApiDependencies } from './dependencies.ts';
import { limitedAddress } from './files/limitedAddress.ts';
import { type Site, siteHandler } from './files/siteHandler.ts';
import { handleError } from './handleError.ts';
import type { AppEnvironment } from './http/environment.ts';
import { requestIdentity } from './http/request.ts';
import { requestLog } from './http/requestLog.ts';
import { plainResponse } from './http/response.ts';
import { withSecurityHeaders } from './http/securityHeaders.ts';
import { visitedAddress } from './http/visitedAddress.ts';
import { createLog, type Logger } from './log/log.ts';
import { type Metrics, requestMetrics } from './metrics/metrics.ts';
import { previewHandler } from './preview/previewHandler.ts';
import { apiRoutes, unknownCall } from './routes.ts';

export interface AppOptions {
  /** Pages to serve; none without it. */
  site?: Site | undefined;
  /** First path segment of every page. */
  product: string;
  /** Dependencies of the calls; no calls without them. */
  api?: ApiDependencies;
  log?: Logger;
  /** Counters of requests; `undefined` turns them off. */
  metrics?: Metrics | undefined;
}

export type App = Hono<AppEnvironment>;

/** Creates site and API as one application, testable without a socket: `app.request('/acme/dashboard')`. */
export function createApp({ site, product, api, log = createLog('silent'), metrics }: AppOptions): App {
  const app: App = new Hono();

  app.use(requestIdentity(log, api?.settings.trustedProxies ?? 0));
  app.use(requestLog);
  if (metrics) {
    app.use(requestMetrics(metrics));
  }
  app.use(withSecurityHeaders);
  app.use(limitedAddress(site));

  if (api) {
    app.route('/', apiRoutes(api));
  }
  app.all('/tour/*', unknownCall);
  app.all('/cms/*', unknownCall);
  if (api) {
    app.all('*', visitedAddress(api.settings), previewHandler(api.previews, product, site !== undefined));
  }
  if (site === undefined) {
    app.all('*', (c) => plainResponse(c, 404));
  } else {
    app.all('*', siteHandler(site, product));
  }

  app.onError(handleError);
  return app;
}
