import { Hono } from 'hono';
import { except } from 'hono/combine';
import { additionPath } from '#contract/addition.ts';
import { inquiryPath } from '#contract/inquiry.ts';
import { logVisitPath } from '#contract/pageCalls.ts';
import { captchaRoutes } from './captcha/captchaRoutes.ts';
import type { ApiDependencies } from './dependencies.ts';
import { auditRoutes } from './desk/auditRoutes.ts';
import { deskNumbersRoutes } from './desk/deskNumbersRoutes.ts';
import { inquiryBulkRoutes } from './desk/inquiryBulkRoutes.ts';
import { inquiryDraftRoutes } from './desk/inquiryDraftRoutes.ts';
import { inquiryExportRoutes } from './desk/inquiryExportRoutes.ts';
import { inquiryFileRoutes } from './desk/inquiryFileRoutes.ts';
import { inquiryListRoutes } from './desk/inquiryListRoutes.ts';
import { inquiryWorkRoutes } from './desk/inquiryWorkRoutes.ts';
import { isReplyForm } from './desk/replyForm.ts';
import { savedReplyRoutes } from './desk/savedReplyRoutes.ts';
import { success } from './http/answer.ts';
import { Forbidden, NotFound } from './http/apiError.ts';
import type { AppEnvironment } from './http/environment.ts';
import { healthRoutes } from './http/health.ts';
import { limitedBody, limitedPerAddress, visitorIdentity } from './http/limits.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { serveOpenApi } from './http/openApi.ts';
import type { RateLimit } from './http/rateLimiter.ts';
import { sameOriginWrites } from './http/sameOrigin.ts';
import { visitedAddress } from './http/visitedAddress.ts';
import { additionRoutes } from './inquiry/additionRoutes.ts';
import { inquiryRoutes } from './inquiry/inquiryRoutes.ts';
import { insteadInPreview } from './preview/previewHandler.ts';
import { previewRoutes } from './preview/previewRoutes.ts';
import { siteInfoRoutes } from './siteInfo/siteInfoRoutes.ts';
import { accountRoutes } from './staff/accountRoutes.ts';
import { sessionRoutes } from './staff/sessionRoutes.ts';
import { menuRoutes, myInfoRoutes } from './staff/signedInRoutes.ts';
import { violationRoutes } from './violations/violationRoutes.ts';
import { visitNumbersRoutes } from './visits/visitNumbersRoutes.ts';
import { boardRoutes, visitRoutes } from './visits/visitRoutes.ts';
import { vitalsRoutes } from './visits/vitalsRoutes.ts';

/** Limit of all calls of one network address, which the visitors of a company may share. */
const everyCall: RateLimit = { name: 'call', times: 600, seconds: 60 };

/** Returns the calls of the API with their shared middleware (docs/product.md#calls). */
export function apiRoutes(api: ApiDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();

  routes.route('/', healthRoutes(api));
  for (const path of ['/tour/*', '/cms/*']) {
    routes.use(path, async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) {
        c.res.headers.set('Cache-Control', 'no-store');
      }
    });
    routes.use(path, visitedAddress(api.settings));
    routes.use(path, sameOriginWrites);
    routes.use(path, visitorIdentity(api));
    routes.use(path, limitedPerAddress(api.rateLimiter, everyCall));
    routes.use(path, except(isReplyForm, limitedBody));
  }

  routes.use(
    logVisitPath,
    insteadInPreview(api.previews, (c) => success(c, null)),
  );
  for (const path of [inquiryPath, additionPath]) {
    routes.use(
      path,
      insteadInPreview(api.previews, () => {
        throw new Forbidden('answer:preview');
      }),
    );
  }

  routes.route('/', siteInfoRoutes(api.database));
  routes.route('/', visitRoutes(api));
  routes.route('/', boardRoutes(api.visits));
  routes.route('/', vitalsRoutes(api));
  routes.route('/', violationRoutes(api));
  routes.route('/', sessionRoutes(api));
  routes.route('/', myInfoRoutes(api.sessions));
  routes.route('/', menuRoutes(api.sessions));
  routes.route('/', accountRoutes(api));
  routes.route('/', previewRoutes(api));
  routes.route('/', captchaRoutes(api.captcha));
  routes.route('/', inquiryRoutes(api));
  routes.route('/', additionRoutes(api));
  routes.route('/', inquiryListRoutes(api));
  routes.route('/', inquiryExportRoutes(api));
  routes.route('/', inquiryBulkRoutes(api));
  routes.route('/', deskNumbersRoutes(api));
  routes.route('/', inquiryWorkRoutes(api));
  routes.route('/', inquiryDraftRoutes(api));
  routes.route('/', savedReplyRoutes(api));
  routes.route('/', inquiryFileRoutes(api));
  routes.route('/', auditRoutes(api));
  routes.route('/', visitNumbersRoutes(api));
  serveOpenApi(routes);

  refuseOtherMethods(routes);
  return routes;
}

/** Rejects unknown paths below `/tour/` and `/cms/`. */
export function unknownCall(): never {
  throw new NotFound();
}
