import {
  getDeskStatistics,
  type DeskStatistics as Statistics,
  statisticsMonths,
} from '#contract/desk/deskStatistics.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { deskLabels, monthText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { StatisticsPage } from './StatisticsPage.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';

/** Statistics of the desk over the last months. */
export default function DeskStatistics() {
  return (
    <StatisticsPage page="statistics" call={getDeskStatistics}>
      {(statistics) => (
        <>
          <p className={ui.soft}>{fillLabel(deskLabels().statistics.about, { months: statisticsMonths })}</p>
          <Months {...statistics} />
        </>
      )}
    </StatisticsPage>
  );
}

/** Table of the months and owners. */
function Months({ months, people }: Statistics) {
  const { one, statistics: labels } = deskLabels();
  if (people.length === 0) return <p className={ui.soft}>{labels.none}</p>;
  const cells = ({ received, answered, median }: Statistics['months'][number] | Statistics['people'][number]) => [
    received,
    answered,
    median === null ? null : workingTime(median),
  ];
  return (
    <StatisticsTable
      columns={[labels.breakdown, labels.received, labels.answered, labels.median]}
      groups={[
        {
          name: labels.months,
          rows: months.map((each) => ({ key: each.begins, head: monthText(each.begins), cells: cells(each) })),
        },
        {
          name: labels.people,
          rows: people.map((each) => ({
            key: each.owner?.userId ?? '',
            head: each.owner?.name ?? one.nobody,
            cells: cells(each),
          })),
        },
      ]}
    />
  );
}

/**
 * Returns working minutes in words.
 *
 * @example workingTime(200) // '3시간 20분'
 */
function workingTime(minutes: number): string {
  const { waiting } = deskLabels();
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [fillLabel(waiting.hours, { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [fillLabel(waiting.minutes, { count: rest })] : []),
  ].join(' ');
}
