import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { ageClasses, type DeskNumbers, getDeskNumbers, numberedWeeks } from '#contract/desk/deskNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import ui from '../shell/ui.module.css';
import { useLoad } from '../shell/useLoad.ts';
import { categoryName, dayText, deskWords } from '../shell/words.ts';
import styles from './Figures.module.css';
import { Figures, FigureTable } from './FigureTable.tsx';

/** Figures of the desk over the last weeks. */
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
    <div className={styles.page} aria-busy={isLoading}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={figures ? 'visually-hidden' : ui.soft}>
        {isLoading ? list.loading : figures && words.loaded}
      </p>
      {figures && <Sections {...figures} />}
    </div>
  );
}

function Sections({ since, firstAnswer, open, categories, weeks }: DeskNumbers) {
  const { numbers: words } = deskWords();
  const received = weeks.reduce((total, week) => total + week.received, 0);
  const isOpen = Object.values(open).some((count) => count > 0);
  const figures = [
    [words.median, workingTime(firstAnswer.median)],
    [words.ninety, workingTime(firstAnswer.ninety)],
    [words.received, String(received)],
    [words.answered, String(firstAnswer.answered)],
  ] as const;
  return (
    <>
      <p className={ui.soft}>{fillLabel(words.about, { weeks: numberedWeeks, day: dayText(since) })}</p>
      <Figures figures={figures} />
      <section className={styles.section} aria-label={words.weeks}>
        <h2>{words.weeks}</h2>
        {received > 0 ? (
          <WeekTable weeks={weeks} categories={categories.map(({ category }) => category)} />
        ) : (
          <p className={ui.soft}>{words.none}</p>
        )}
      </section>
      <div className={styles.pair}>
        <section className={styles.section} aria-label={words.open}>
          <h2>{words.open}</h2>
          {isOpen ? <OpenTable open={open} /> : <p className={ui.soft}>{words.noneOpen}</p>}
        </section>
        <section className={styles.section} aria-label={words.categories}>
          <h2>{words.categories}</h2>
          <CategoryTable categories={categories} />
        </section>
      </div>
    </>
  );
}

/** Table of the weeks, the newest first. */
function WeekTable({ weeks, categories }: Pick<DeskNumbers, 'weeks'> & { categories: readonly string[] }) {
  const { numbers: words } = deskWords();
  const columns = [words.week, words.received, words.answered, words.median, words.ninety];
  const rows = weeks.map(({ begins, received, firstAnswer, categories: counts }) => ({
    key: begins,
    head: dayText(begins),
    cells: [
      received,
      firstAnswer.answered,
      workingTime(firstAnswer.median),
      workingTime(firstAnswer.ninety),
      ...categories.map((category) => counts[category] ?? 0),
    ],
  }));
  return (
    <FigureTable name={words.weekTable} columns={[...columns, ...categories.map(categoryName)]} rows={rows.reverse()} />
  );
}

/** Table of open inquiries by age. */
function OpenTable({ open }: Pick<DeskNumbers, 'open'>) {
  const { numbers: words } = deskWords();
  return (
    <FigureTable
      columns={[words.age, words.count]}
      rows={ageClasses.map((age) => ({ key: age, head: words.ages[age], cells: [open[age]] }))}
    />
  );
}

/** Table of the categories. */
function CategoryTable({ categories }: Pick<DeskNumbers, 'categories'>) {
  const { numbers: words } = deskWords();
  return (
    <FigureTable
      name={words.categoryTable}
      columns={[words.category, words.received, words.stillOpen, words.answered, words.median, words.ninety]}
      rows={categories.map(({ category, received, open, firstAnswer }) => ({
        key: category,
        head: categoryName(category),
        cells: [received, open, firstAnswer.answered, workingTime(firstAnswer.median), workingTime(firstAnswer.ninety)],
      }))}
    />
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
