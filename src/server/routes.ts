import { Hono } from 'hono';
import { captchaRoutes } from './captcha/captchaRoutes.ts';
import { NotFound } from './http/apiError.ts';
import type { ApiDependencies, AppEnvironment } from './http/environment.ts';
import { healthRoutes } from './http/health.ts';
import { limitedBody, limitedPerAddress, visitorIdentity } from './http/limits.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { serveOpenApi } from './http/openApi.ts';
import type { RateLimit } from './http/rateLimiter.ts';
import { sameOriginWrites } from './http/sameOrigin.ts';
import { inquiryRoutes } from './inquiry/inquiryRoutes.ts';
import { siteInfoRoutes } from './siteInfo/siteInfoRoutes.ts';
import { menuRoutes } from './staff/menuRoutes.ts';
import { myInfoRoutes } from './staff/myInfoRoutes.ts';
import { sessionRoutes } from './staff/sessionRoutes.ts';
import { boardRoutes } from './visits/boardRoutes.ts';
import { visitRoutes } from './visits/visitRoutes.ts';

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
