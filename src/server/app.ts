import { Hono } from 'hono';
import type { ApiDependencies, AppEnvironment } from './api/environment.ts';
import { handleError } from './api/handleError.ts';
import { apiRoutes, unknownCall } from './api/routes.ts';
import { readSiteFiles } from './files/siteFiles.ts';
import { siteHandler } from './files/siteHandler.ts';
import { createLog, type Logger } from './log/log.ts';
import { requestIdentity } from './middleware/request.ts';
import { requestLog } from './middleware/requestLog.ts';
import { withSecurityHeaders } from './middleware/securityHeaders.ts';
import { plainAnswer } from './plainAnswer.ts';
import type { ForeignOrigins } from './security/contentPolicy.ts';

export interface AppOptions {
  /** Folder of the build; without it there are no pages. */
  dist?: string | undefined;
  /** First path segment of every page. */
  product: string;
  /** What the calls are made of; without it there are no calls. */
  api?: ApiDependencies;
  log?: Logger;
  /** Other origins that pages may use. */
  foreignOrigins?: ForeignOrigins;
}

export type App = Hono<AppEnvironment>;

/** Site and API as one application, testable without a socket: `app.request('/acme/dashboard')`. */
export function createApp({ dist, product, api, log = createLog('silent'), foreignOrigins }: AppOptions): App {
  const app: App = new Hono();

  app.use(requestIdentity(log, api?.settings.trustedProxies ?? 0));
  app.use(requestLog);
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
