import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** Metrics that visitors' browsers report: loading and response in milliseconds, layout shift as a score. */
export const vitals = ['lcp', 'inp', 'cls'] as const;

export type Vital = (typeof vitals)[number];

/** Largest accepted time in milliseconds: an hour. */
const maxTime = 3_600_000;

const value = (maximum: number, description: string) =>
  z.optional(z.number().check(z.nonnegative(), z.maximum(maximum), z.meta({ description })));

/** Body of `POST /cms/user/log-vitals`: what the browser could measure of one page view. */
export const vitalsReport = z
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

/** Answer of `POST /cms/user/log-vitals`: the same for counted and uncounted reports. */
export const vitalsReportAnswer = envelope(z.null(), 'VitalsReportAnswer');
