import { getVisitNumbers, getVisitNumbersFile, type VisitViews, visitSectionName } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import type { RegisterCall } from '../http/on.ts';
import { addViews, sumOf } from './countViews.ts';
import { type NumberedSite, readPageNames } from './pageNames.ts';
import { type AskedNumbers, countVisits, readVisitNumbers, sectionOf } from './visitNumbers.ts';

interface VisitNumbersDependencies extends NumberedSite {
  now: () => Date;
}

/** Serves the numbers of the site. They have no personal data, so no call is audited. */
export function visitNumbersRoutes(on: RegisterCall, site: VisitNumbersDependencies): void {
  const { now } = site;

  on(getVisitNumbers, (c, { query: { unit } }) =>
    readVisitNumbers(site, { unit, language: c.var.language, now: now() }),
  );

  on(getVisitNumbersFile, async (c, { query: { unit } }) => {
    const { language } = c.var;
    const name = `${words[language].deskFile.visits.fileName}-${unit}-${siteDay(now())}.csv`;
    return c.body(await visitsFile(site, { unit, language, now: now() }), 200, csvHeaders(name));
  });
}

/** Writes all views as one table: the total, the units of time, and every page with views. */
async function visitsFile(site: NumberedSite, asked: AskedNumbers): Promise<string> {
  const { deskFile, visits } = words[asked.language];
  const { columns, groups, units } = deskFile.visits;
  const { pages, periods, days, daysBefore, hasBefore } = await countVisits(site, asked);
  const cells = (views: VisitViews) => [sumOf(views), ...allLocales.map((locale) => views[locale])];
  const beforeOf = (before: number) => (hasBefore ? before : null);
  const names = await readPageNames(site, pages, asked.language);
  const total = pages.reduce((sum, { before }) => sum + before, 0);
  return csvFile([
    [
      columns.group,
      columns.name,
      columns.address,
      columns.views,
      ...allLocales.map((locale) => columns[locale]),
      fillLabel(columns.before, daysBefore),
    ],
    [
      fillLabel(groups.total, days),
      groups.all,
      null,
      ...cells(addViews(pages.map(({ views }) => views))),
      beforeOf(total),
    ],
    ...periods.map(({ begins, views }) => [units[asked.unit], begins, null, ...cells(views)]),
    ...pages.map(({ path, addresses, views, before }) => [
      visitSectionName(sectionOf(path), visits.sections, asked.language),
      names.get(path)?.title ?? path,
      names.get(path)?.address ?? addresses[0]?.address ?? path,
      ...cells(views),
      beforeOf(before),
    ]),
  ]);
}
