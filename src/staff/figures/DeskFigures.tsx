import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { type DeskNumbers, getDeskNumbers, numberedMonths } from '#contract/desk/deskNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import { Table } from '../shell/Table.tsx';
import ui from '../shell/ui.module.css';
import { useLoad } from '../shell/useLoad.ts';
import { dayFormat, deskWords } from '../shell/words.ts';
import styles from './Figures.module.css';
import { FigureRows } from './FigureTable.tsx';

type Numbers = Pick<DeskNumbers['months'][number], 'received' | 'answered' | 'median'>;

/** Figures of the desk over the last months. */
export default function DeskFigures() {
  return (
    <SessionGuard>
      <StaffBar current="numbers" />
      <Loaded />
    </SessionGuard>
  );
}

function Loaded() {
  const load = () => pageClient.send(getDeskNumbers, {}, shownInPlace);
  const { value: figures, failure, isLoading, reload } = useLoad('figures', load);
  const { list, numbers: words } = deskWords();
  return (
    <div className={`${ui.form} ${styles.page}`} aria-busy={isLoading}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={figures ? 'visually-hidden' : ui.soft}>
        {isLoading ? list.loading : figures && words.loaded}
      </p>
      {figures && (
        <>
          <p className={ui.soft}>{fillLabel(words.about, { months: numberedMonths })}</p>
          <NumberTable {...figures} />
        </>
      )}
    </div>
  );
}

/** Table of the months and owners. */
function NumberTable({ months, people }: DeskNumbers) {
  const { one, numbers: words } = deskWords();
  if (people.length === 0) return <p className={ui.soft}>{words.none}</p>;
  const columns = [words.breakdown, words.received, words.answered, words.median];
  const cells = ({ received, answered, median }: Numbers) => [String(received), String(answered), workingTime(median)];
  const month = dayFormat({ year: 'numeric', month: 'long' });
  return (
    <Table columns={columns} className={`${styles.table} ${styles.numbers}`}>
      <FigureRows
        name={words.months}
        columns={columns}
        rows={months.map((each) => ({
          key: each.begins,
          head: month.format(new Date(each.begins)),
          cells: cells(each),
        }))}
      />
      <FigureRows
        name={words.people}
        columns={columns}
        rows={people.map((each) => ({
          key: each.owner?.userId ?? '',
          head: each.owner?.name ?? one.nobody,
          cells: cells(each),
        }))}
      />
    </Table>
  );
}

/**
 * Returns working minutes in words, or a dash for none.
 *
 * @example workingTime(200) // '3시간 20분'
 */
function workingTime(minutes: number | null): string {
  if (minutes === null) return '–';
  const { waiting } = deskWords();
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [fillLabel(waiting.hours, { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [fillLabel(waiting.minutes, { count: rest })] : []),
  ].join(' ');
}
