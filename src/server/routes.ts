import { Hono } from 'hono';
import { except } from 'hono/combine';
import { addToInquiry } from '#contract/addition.ts';
import { getCaptcha } from '#contract/captcha.ts';
import { getDeskStatistics } from '#contract/desk/deskStatistics.ts';
import { sendInquiry } from '#contract/inquiry.ts';
import { getSiteInfo } from '#contract/siteInfo.ts';
import { logVisit } from '#contract/visit.ts';
import { getVisitStatistics } from '#contract/visitStatistics.ts';
import type { ApiDependencies } from './dependencies.ts';
import { answerTimeRoutes } from './desk/answerTimeRoutes.ts';
import { auditRoutes } from './desk/auditRoutes.ts';
import { readDeskStatistics } from './desk/deskStatistics.ts';
import { inquiryExportRoutes, inquiryListRoutes } from './desk/inquiryListRoutes.ts';
import {
  inquiryBulkRoutes,
  inquiryDraftRoutes,
  inquiryFileRoutes,
  inquiryWorkRoutes,
} from './desk/inquiryWorkRoutes.ts';
import { isReplyForm } from './desk/replyForm.ts';
import { savedReplyRoutes } from './desk/savedReplyRoutes.ts';
import { writerRoutes } from './desk/writerRoutes.ts';
import { Forbidden, NotFound } from './http/apiError.ts';
import type { AppEnvironment } from './http/environment.ts';
import { healthRoutes } from './http/health.ts';
import { limitedBody, limitedPerAddress, visitorIdentity } from './http/limits.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { callRegistrar } from './http/on.ts';
import { openApi } from './http/openApi.ts';
import type { RateLimit } from './http/rateLimiter.ts';
import { success } from './http/response.ts';
import { sameOriginWrites } from './http/sameOrigin.ts';
import { visitedAddress } from './http/visitedAddress.ts';
import { additionRoutes } from './inquiry/additionRoutes.ts';
import { inquiryRoutes } from './inquiry/inquiryRoutes.ts';
import { insteadInPreview, previewRoutes } from './preview/previewHandler.ts';
import { readSiteInfo } from './siteInfo/siteInfo.ts';
import { permittedOnly, signedInOnly } from './staff/access.ts';
import { accountRoutes } from './staff/accountRoutes.ts';
import { sessionRoutes, signedInRoutes } from './staff/sessionRoutes.ts';
import { visitRoutes } from './visits/visitRoutes.ts';
import { readVisitStatistics } from './visits/visitStatistics.ts';

/** Limit of all calls of one network address, which the visitors of a company may share. */
const everyCall: RateLimit = { name: 'call', times: 600, seconds: 60 };

/** Returns the calls of the API with their shared middleware (docs/product.md#calls). */
export function apiRoutes(api: ApiDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  const signedIn = signedInOnly(api.sessions);
  const { on, calls } = callRegistrar(routes, { ...api, access: (menus) => [signedIn, permittedOnly(...menus)] });

  healthRoutes(on, api);
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
    logVisit.path,
    insteadInPreview(api.previews, (c) => success(c, null)),
  );
  for (const { path } of [sendInquiry, addToInquiry]) {
    routes.use(
      path,
      insteadInPreview(api.previews, () => {
        throw new Forbidden('answer:preview');
      }),
    );
  }

  on(getSiteInfo, async (c) => ({ list: [await readSiteInfo(api.database, c.var.language)] }));
  on(getDeskStatistics, () => readDeskStatistics(api.database, api.now()));
  on(getVisitStatistics, (c) => readVisitStatistics(api, c.var.language, api.now()));
  on(getCaptcha, () => api.captcha.challenge());
  signedInRoutes(on);
  visitRoutes(on, api);
  sessionRoutes(on, api);
  accountRoutes(on, api);
  previewRoutes(on, api);
  inquiryRoutes(on, api);
  additionRoutes(on, api);
  answerTimeRoutes(on, api);
  inquiryListRoutes(on, api);
  inquiryExportRoutes(on, api);
  inquiryBulkRoutes(on, api);
  writerRoutes(on, api);
  inquiryWorkRoutes(on, api);
  inquiryDraftRoutes(on, api);
  savedReplyRoutes(on, api);
  inquiryFileRoutes(on, api);
  auditRoutes(on, api);
  routes.get('/cms/openapi.json', (c) => c.json(openApi(calls)));

  refuseOtherMethods(routes);
  return routes;
}

/** Rejects unknown paths below `/tour/` and `/cms/`. */
export function unknownCall(): never {
  throw new NotFound();
}
