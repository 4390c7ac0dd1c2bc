import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

export const vitalsPath = '/tour/api/visits/vitals';
export const vitalsExportPath = '/tour/api/visits/vitals/export';

/** Metrics that visitors' browsers report: loading and response in milliseconds, layout shift as a score. */
export const vitals = ['lcp', 'inp', 'cls'] as const;

export type Vital = (typeof vitals)[number];

/** Largest good value of each metric, and the largest that is not poor (web.dev/articles/vitals). */
export const vitalThresholds: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** Largest accepted value of each metric: an hour, and a score that no page reaches. */
export const vitalMaximum: Readonly<Record<Vital, number>> = { lcp: 3_600_000, inp: 3_600_000, cls: 1000 };

/** Kinds of pages in display order. */
export const pageKinds = ['home', 'product', 'board', 'post', 'company', 'contact', 'search', 'privacy'] as const;

export type PageKind = (typeof pageKinds)[number];

export const deviceClasses = ['phone', 'desktop'] as const;

export type DeviceClass = (typeof deviceClasses)[number];

/** Days of the figures, and of the period before, with which they compare. */
export const vitalDays = 28;

/** Days after which counts are deleted. */
export const keptVitalDays = 400;

/** Fewest reports of which a percentile is shown. */
export const leastReports = 50;

const value = (vital: Vital, description: string) =>
  z.optional(z.number().check(z.nonnegative(), z.maximum(vitalMaximum[vital]), z.meta({ description })));

/** Body of `POST /cms/user/log-vitals`: what the browser could measure of one page view. */
export const vitalsReport = z
  .object({
    path: z
      .string()
      .check(z.minLength(1), z.maxLength(2000), z.meta({ description: 'Path of the page as in the address bar.' })),
    lcp: value('lcp', 'Largest Contentful Paint, in milliseconds.'),
    inp: value('inp', 'Interaction to Next Paint, in milliseconds.'),
    cls: value('cls', 'Cumulative Layout Shift.'),
  })
  .check(z.meta({ id: 'VitalsReport' }));

export type VitalsReport = z.infer<typeof vitalsReport>;

/** Answer of `POST /cms/user/log-vitals`: the same for counted and uncounted reports. */
export const vitalsReportAnswer = envelope(z.null(), 'VitalsReportAnswer');

const figure = z
  .object({
    reports: z.int().check(z.nonnegative()),
    p75: z
      .nullable(z.number())
      .check(z.meta({ description: `75th percentile; null with fewer than ${leastReports} reports.` })),
  })
  .check(z.meta({ id: 'VitalFigure' }));

export type VitalFigure = z.infer<typeof figure>;

const comparison = z.object({ now: figure, before: figure }).check(z.meta({ id: 'VitalComparison' }));

export type VitalComparison = z.infer<typeof comparison>;

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

const figures = z
  .object({
    days: days.check(z.meta({ description: `The ${vitalDays} days up to yesterday, in the site’s time zone.` })),
    daysBefore: days.check(z.meta({ description: 'As many days before.' })),
    rows: z
      .array(
        z.object({
          page: z.nullable(z.enum(pageKinds)).check(z.meta({ description: 'Kind of page; null for all pages.' })),
          device: z.enum(deviceClasses),
          vitals: z.record(z.enum(vitals), comparison),
        }),
      )
      .check(z.meta({ description: 'Rows with reports, and the two of all pages.' })),
  })
  .check(z.meta({ id: 'VitalFigures' }));

export type VitalFigures = z.infer<typeof figures>;

/** Answer of `GET /tour/api/visits/vitals`. */
export const vitalsAnswer = envelope(figures, 'VitalsAnswer');
