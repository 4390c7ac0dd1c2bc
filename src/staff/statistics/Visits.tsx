import { pageLocale } from '#client/api/pageLocale.ts';
import {
  getVisitStatistics,
  totalViews,
  type VisitedPage,
  type VisitStatistics,
  type VisitViews,
  viewsPerAddress,
} from '#contract/visitStatistics.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales } from '#i18n/locales.ts';
import { timeZone } from '#site.ts';
import { dayFormat, monthText, visitLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Statistics.module.css';
import { StatisticsPage } from './StatisticsPage.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';

/** Views of the site by month, and of its pages in the last days. */
export default function Visits() {
  return (
    <StatisticsPage page="visits" call={getVisitStatistics}>
      {(statistics) => (
        <>
          <Views {...statistics} />
          <Method />
        </>
      )}
    </StatisticsPage>
  );
}

const cellsOf = (views: VisitViews) => [totalViews(views), ...allLocales.map((locale) => views[locale])];

function Views({ months, days, pages }: VisitStatistics) {
  const labels = visitLabels();
  if (pages.length === 0 && months.every(({ views }) => totalViews(views) === 0)) {
    return <p className={ui.soft}>{labels.none}</p>;
  }
  const columns = [labels.views, ...allLocales.map((locale) => labels.languages[locale])];
  const covered = dayFormat({ dateStyle: 'long' }).formatRange(new Date(days.from), new Date(days.to));
  return (
    <>
      <section className={ui.form} aria-label={labels.months}>
        <h2>{labels.months}</h2>
        <StatisticsTable
          columns={[labels.month, ...columns]}
          groups={[
            {
              rows: months.map(({ begins, views }, index) => ({
                key: begins,
                head: index === 0 ? fillLabel(labels.soFar, { month: monthText(begins) }) : monthText(begins),
                cells: cellsOf(views),
              })),
            },
          ]}
        />
      </section>
      <section className={ui.form} aria-label={labels.pages}>
        <h2>{labels.pages}</h2>
        <p className={ui.soft}>{fillLabel(pages.length > 0 ? labels.about : labels.noneYet, { days: covered })}</p>
        {pages.length > 0 && (
          <StatisticsTable
            columns={[labels.page, ...columns, labels.before]}
            groups={[
              {
                rows: pages.map((page, index) => ({
                  key: page.address ?? String(index),
                  head: <PageTitle page={page} />,
                  cells: [...cellsOf(page.views), page.before],
                })),
              },
            ]}
          />
        )}
      </section>
    </>
  );
}

/** Title of a page, which leads to it while it is there. */
function PageTitle({ page: { title, language, address } }: { page: VisitedPage }) {
  const lang = language === pageLocale() ? undefined : language;
  if (address) {
    return (
      <a href={address} lang={lang} type="text/html">
        {title}
      </a>
    );
  }
  return (
    <>
      <span lang={lang}>{title}</span> <span className={ui.soft}>{visitLabels().gone}</span>
    </>
  );
}

/** Explains how visits are counted. */
function Method() {
  const { heading, ...lines } = visitLabels().method;
  const values = { limit: viewsPerAddress, zone: zoneName() };
  return (
    <details className={`${ui.fold} ${styles.method}`}>
      <summary>{heading}</summary>
      <ul className={`${ui.soft} ${ui.form}`}>
        {Object.values(lines).map((line) => (
          <li key={line}>{fillLabel(line, values)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the name of the site's time zone. */
function zoneName(): string {
  const parts = dayFormat({ timeZone, timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
