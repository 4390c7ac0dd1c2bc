import { Hono } from 'hono';
import { type VitalFigures, vitals as vitalIds, vitalsAnswer, vitalsExportPath, vitalsPath } from '#contract/vitals.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { success } from '../http/answer.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { operation } from '../http/operation.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import type { Sessions } from '../staff/sessions.ts';
import type { Vitals } from './vitals.ts';

interface VitalFiguresDependencies {
  vitals: Vitals;
  sessions: Sessions;
  now: () => Date;
}

/** Speed of the pages, for accounts with the menu `numbers`. It has no personal data, so no call is audited. */
export function vitalFiguresRoutes({ vitals, sessions, now }: VitalFiguresDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('numbers')] as const;

  routes.get(
    vitalsPath,
    operation({
      summary: 'Speed of the pages in visitors’ browsers over 28 days, compared with the 28 before',
      tag: 'site',
      answer: vitalsAnswer,
      refusals: { 403: 'Not permitted' },
      signedIn: true,
    }),
    ...staff,
    async (c) => success(c, await vitals.figures()),
  );

  routes.get(
    vitalsExportPath,
    operation({
      summary: 'The speed of the pages as a CSV file',
      tag: 'site',
      answer: 'text/csv',
      refusals: { 403: 'Not permitted' },
      signedIn: true,
    }),
    ...staff,
    async (c) => {
      const { language } = c.var;
      const name = `${words[language].vitals.file.name}-${siteDay(now())}.csv`;
      return c.body(figuresFile(await vitals.figures(), language), 200, csvHeaders(name));
    },
  );

  return routes;
}

/** Writes one line for each kind of page, class of device and metric. */
function figuresFile({ rows }: VitalFigures, language: Locale): string {
  const { page, device, pages, devices, file } = words[language].vitals;
  return csvFile([
    [page, device, file.vital, file.p75, file.reports, file.p75Before, file.reportsBefore],
    ...rows.flatMap((row) =>
      vitalIds.map((vital) => {
        const { now, before } = row.vitals[vital];
        const figures = [now, before].flatMap(({ p75, reports }) => [rounded(p75), reports]);
        return [pages[row.page ?? 'all'], devices[row.device], file.vitals[vital], ...figures];
      }),
    ),
  ]);
}

/** Rounds a percentile to the thousandth, the smallest unit of a bucket. */
const rounded = (p75: number | null) => p75 && Math.round(p75 * 1000) / 1000;
