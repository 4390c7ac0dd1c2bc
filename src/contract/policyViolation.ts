import * as z from 'zod/mini';
import { violationPath } from '#hosting/contentPolicy.ts';
import { post } from './call.ts';

/** Body of `POST /cms/csp`: a browser's report (Content Security Policy level 2), of which most is ignored. */
const policyViolationReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string().check(z.maxLength(8192)),
      'effective-directive': z.optional(z.string()),
      'violated-directive': z.optional(z.string()),
    }),
  })
  .check(z.meta({ id: 'PolicyViolationReport' }));

/** A broken page sends several reports at each view. */
export const reportViolation = post(violationPath, {
  summary: 'Counts a browser’s report of a policy violation, sent as application/csp-report',
  tag: 'site',
  body: policyViolationReport,
  bodyType: 'application/csp-report',
  response: z.null(),
  limit: { name: 'violation', times: 60, seconds: 60 },
});
