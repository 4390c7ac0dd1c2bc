import { Hono } from 'hono';
import { NotFound } from '../errors/apiError.ts';
import { limitedBody, limitedPerAddress, visitorIdentity } from '../middleware/limits.ts';
import { sameOriginWrites } from '../middleware/sameOrigin.ts';
import type { RateLimit } from '../services/rateLimiter.ts';
import { boardRoutes } from './boards.ts';
import { captchaRoutes } from './captcha.ts';
import type { ApiDependencies, AppEnvironment } from './environment.ts';
import { healthRoutes } from './health.ts';
import { inquiryRoutes } from './inquiries.ts';
import { menuRoutes } from './menus.ts';
import { refuseOtherMethods } from './methods.ts';
import { myInfoRoutes } from './myInfo.ts';
import { serveOpenApi } from './openApi.ts';
import { sessionRoutes } from './sessions.ts';
import { siteInfoRoutes } from './siteInfo.ts';
import { visitRoutes } from './visits.ts';

/** All calls of one network address together: a company's visitors may share one. */
const everyCall: RateLimit = { name: 'call', times: 600, seconds: 60 };

/** Calls of the API (design section 8), with what holds for all of them. */
export function apiRoutes(dependencies: ApiDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();

  routes.route('/', healthRoutes(dependencies));
  for (const path of ['/tour/*', '/cms/*']) {
    routes.use(path, async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) {
        c.res.headers.set('Cache-Control', 'no-store');
      }
    });
    routes.use(path, sameOriginWrites);
    routes.use(path, visitorIdentity(dependencies));
    routes.use(path, limitedPerAddress(dependencies, everyCall));
    routes.use(path, limitedBody);
  }

  routes.route('/', siteInfoRoutes(dependencies));
  routes.route('/', visitRoutes(dependencies));
  routes.route('/', boardRoutes(dependencies));
  routes.route('/', sessionRoutes(dependencies));
  routes.route('/', myInfoRoutes(dependencies));
  routes.route('/', menuRoutes(dependencies));
  routes.route('/', captchaRoutes(dependencies));
  routes.route('/', inquiryRoutes(dependencies));
  serveOpenApi(routes);

  refuseOtherMethods(routes);
  return routes;
}

/** Answers paths below `/tour/` and `/cms/` that no call has. */
export function unknownCall(): never {
  throw new NotFound();
}
