import { Hono } from 'hono';
import { policyViolationAnswer, policyViolationReport } from '#contract/policyViolation.ts';
import { canonicalPath } from '#hosting/address.ts';
import { violationPath } from '#hosting/contentPolicy.ts';
import { requestPath } from '#hosting/requestPath.ts';
import { success } from '../http/answer.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { limitedPerAddress } from '../http/limits.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { jsonBody } from '../http/validated.ts';
import type { SitePages } from '../visits/sitePages.ts';
import type { PolicyViolations } from './policyViolations.ts';

/** Limit of the reports of one network address: a broken page sends several at each view. */
const reports: RateLimit = { name: 'violation', times: 60, seconds: 60 };

interface ViolationDependencies {
  violations: PolicyViolations;
  pages: SitePages;
  rateLimiter: RateLimits;
}

/** `POST /cms/csp`: counts violations by directive and page (docs/operations.md#metrics). */
export function violationRoutes({ violations, pages, rateLimiter }: ViolationDependencies): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(
    violationPath,
    operation({
      summary: 'Counts a browser’s report of a policy violation, sent as application/csp-report',
      tag: 'site',
      answer: policyViolationAnswer,
      refusals: jsonRefusals,
    }),
    limitedPerAddress(rateLimiter, reports),
    jsonBody(policyViolationReport, undefined, { type: 'application/csp-report' }),
    (c) => {
      const { 'csp-report': report } = c.req.valid('json');
      const [violated = ''] = report['violated-directive']?.split(' ') ?? [];
      const address = URL.parse(report['document-uri']);
      const path = address ? requestPath(address.pathname) : undefined;
      const page = path === undefined ? undefined : canonicalPath(path);
      const known = page !== undefined && pages.has(page) ? page : 'other';
      violations.add(report['effective-directive'] || violated, known);
      return success(c, null);
    },
  );
}
