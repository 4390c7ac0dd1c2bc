import { Hono } from 'hono';
import type { ForeignOrigins } from '#hosting/contentPolicy.ts';
import type { ApiDependencies } from './dependencies.ts';
import { readSiteFiles } from './files/siteFiles.ts';
import { siteHandler } from './files/siteHandler.ts';
import { handleError } from './handleError.ts';
import type { AppEnvironment } from './http/environment.ts';
import { plainAnswer } from './http/plainAnswer.ts';
import { requestIdentity } from './http/request.ts';
import { requestLog } from './http/requestLog.ts';
import { withSecurityHeaders } from './http/securityHeaders.ts';
import { createLog, type Logger } from './log/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { requestMetrics } from './metrics/requestMetrics.ts';
import { apiRoutes, unknownCall } from './routes.ts';

export interface AppOptions {
  /** Folder of the build; without it there are no pages. */
  dist?: string | undefined;
  /** First path segment of every page. */
  product: string;
  /** What the calls are made of; without it there are no calls. */
  api?: ApiDependencies;
  log?: Logger;
  /** Counts the requests; undefined where nobody reads it. */
  metrics?: Metrics | undefined;
  /** Other origins that pages may use. */
  foreignOrigins?: ForeignOrigins;
}

export type App = Hono<AppEnvironment>;

/** Site and API as one application, testable without a socket: `app.request('/acme/dashboard')`. */
export function createApp({ dist, product, api, log = createLog('silent'), metrics, foreignOrigins }: AppOptions): App {
  const app: App = new Hono();

  app.use(requestIdentity(log, api?.settings.trustedProxies ?? 0));
  app.use(requestLog);
  if (metrics) {
    app.use(requestMetrics(metrics));
  }
  app.use(withSecurityHeaders);

  if (api) {
    app.route('/', apiRoutes(api));
  }
  app.all('/tour/*', unknownCall);
  app.all('/cms/*', unknownCall);
  if (dist === undefined) {
    app.all('*', (c) => plainAnswer(c, 404));
  } else {
    app.all('*', siteHandler(readSiteFiles(dist, product, foreignOrigins), product));
  }

  app.onError(handleError);
  return app;
}
