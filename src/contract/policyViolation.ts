import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** Body of `POST /cms/csp`: a browser's report (Content Security Policy level 2), of which most is ignored. */
export const policyViolationReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string().check(z.maxLength(8192)),
      'effective-directive': z.optional(z.string()),
      'violated-directive': z.optional(z.string()),
    }),
  })
  .check(z.meta({ id: 'PolicyViolationReport' }));

/** Answer of `POST /cms/csp`. */
export const policyViolationAnswer = envelope(z.null(), 'PolicyViolationAnswer');
