import * as z from 'zod/mini';
import { post } from './call.ts';
import { logVitalsPath } from './pageCalls.ts';

/** Metrics that visitors' browsers report: loading and response in milliseconds, layout shift as a score. */
export const vitals = ['lcp', 'inp', 'cls'] as const;

export type Vital = (typeof vitals)[number];

/** Maximum accepted time in milliseconds: an hour. */
const maxTime = 3_600_000;

const value = (maximum: number, description: string) =>
  z.optional(z.number().check(z.nonnegative(), z.maximum(maximum), z.meta({ description })));

/** Measurements of one page view, as far as the browser supports them. */
const vitalsReport = z
  .object({
    path: z
      .string()
      .check(z.minLength(1), z.maxLength(2000), z.meta({ description: 'Path of the page as in the address bar.' })),
    lcp: value(maxTime, 'Largest Contentful Paint, in milliseconds.'),
    inp: value(maxTime, 'Interaction to Next Paint, in milliseconds.'),
    cls: value(1000, 'Cumulative Layout Shift.'),
  })
  .check(z.meta({ id: 'VitalsReport' }));

export type VitalsReport = z.infer<typeof vitalsReport>;

/** Answers the same for counted and uncounted reports. A company's visitors may share the limit. */
export const logVitals = post(logVitalsPath, {
  summary: 'Counts how fast a page was for its visitor',
  tag: 'site',
  body: vitalsReport,
  response: z.null(),
  limit: { name: 'vitals', times: 120, seconds: 600 },
});
