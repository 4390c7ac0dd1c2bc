import { Hono } from 'hono';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { vitalsReport, vitalsReportAnswer } from '#contract/vitals.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import { success } from '../http/answer.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { limitedPerAddress } from '../http/limits.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { jsonBody } from '../http/validated.ts';
import { isPerson } from './isPerson.ts';
import { pageKind } from './pageKind.ts';
import type { SitePages } from './sitePages.ts';
import type { Vitals } from './vitals.ts';

/** Limit of the reports of one network address: a company's visitors may share one. */
const reports: RateLimit = { name: 'vitals', times: 120, seconds: 600 };

interface VitalsDependencies {
  vitals: Vitals;
  pages: SitePages;
  product: string;
  rateLimiter: RateLimits;
}

/** Serves `POST /cms/user/log-vitals`. */
export function vitalsRoutes(dependencies: VitalsDependencies): Hono<AppEnvironment> {
  const { vitals, pages, product, rateLimiter } = dependencies;
  const knownKind = (path: string) => (pages.has(path) ? pageKind(path, product) : undefined);
  return new Hono<AppEnvironment>().post(
    logVitalsPath,
    operation({
      summary: 'Counts how fast a page was for its visitor',
      tag: 'site',
      answer: vitalsReportAnswer,
      refusals: jsonRefusals,
    }),
    limitedPerAddress(rateLimiter, reports),
    jsonBody(vitalsReport),
    (c) => {
      const { path: sent, ...values } = c.req.valid('json');
      const path = requestPath(sent);
      const page = path === undefined ? undefined : knownKind(canonicalPath(path));
      if (page && isPerson(c)) {
        vitals.count({ page, device: deviceOf(String(c.req.header('User-Agent'))), ...values });
      }
      return success(c, null);
    },
  );
}

/** Returns the class of a browser's device. All browsers of phones, and only they, name themselves `Mobi`. */
const deviceOf = (browser: string) => (browser.includes('Mobi') ? 'phone' : 'desktop');
