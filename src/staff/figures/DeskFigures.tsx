import { shownInPlace, stayOnPage } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { type DeskNumbers, getDeskNumbers, getDeskNumbersFile, numberedWeeks } from '#contract/desk/deskNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { deskWords } from '../shell/deskWords.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import { usePolling } from '../shell/usePolling.ts';
import { BeatChart } from './BeatChart.tsx';
import { CategoryTable, OpenTable, WeekTable } from './DeskTables.tsx';
import { dayText } from './dayText.ts';
import { Figures } from './Figures.tsx';
import styles from './Numbers.module.css';
import { NumbersExport } from './NumbersExport.tsx';
import { workingTime } from './workingTime.ts';

/** Numbers of the desk over the last weeks. */
export default function Numbers() {
  return (
    <SessionGuard>
      <StaffBar current="numbers" />
      <Loaded />
    </SessionGuard>
  );
}

function Loaded() {
  const load = () => pageClient.send(getDeskNumbers, {}, shownInPlace);
  const { shown, failure, isLoading, reload } = usePolling('numbers', load);
  const { list, numbers: words } = deskWords();
  return (
    <div className={styles.page} aria-busy={isLoading}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={shown ? 'visually-hidden' : styles.hint}>
        {isLoading ? list.loading : shown && words.loaded}
      </p>
      {shown && <Sections numbers={shown} />}
    </div>
  );
}

function Sections({ numbers }: { numbers: DeskNumbers }) {
  const { numbers: words } = deskWords();
  const { since, firstAnswer, open, categories, weeks } = numbers;
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
      <div className={styles.head}>
        <p className={styles.hint}>{fillLabel(words.about, { weeks: numberedWeeks, day: dayText(since) })}</p>
        <NumbersExport save={() => pageClient.download(getDeskNumbersFile, {}, stayOnPage)} />
      </div>
      <Figures figures={figures} />
      <section className={styles.section} aria-label={words.weeks}>
        <h2>{words.weeks}</h2>
        {received > 0 ? <WeekChart weeks={weeks} /> : <p className={styles.hint}>{words.none}</p>}
        {received > 0 && <WeekTable weeks={weeks} categories={categories.map(({ category }) => category)} />}
      </section>
      <div className={styles.pair}>
        <section className={styles.section} aria-label={words.open}>
          <h2>{words.open}</h2>
          {isOpen ? <OpenTable open={open} /> : <p className={styles.hint}>{words.noneOpen}</p>}
        </section>
        <section className={styles.section} aria-label={words.categories}>
          <h2>{words.categories}</h2>
          <CategoryTable categories={categories} />
        </section>
      </div>
    </>
  );
}

function WeekChart({ weeks }: Pick<DeskNumbers, 'weeks'>) {
  const { numbers: words } = deskWords();
  const beats = weeks.map(({ begins, received, firstAnswer }) => ({
    begins,
    name: dayText(begins, 'numeric'),
    all: received,
    part: firstAnswer.answered,
    shown: String(received),
  }));
  return <BeatChart beats={beats} names={{ all: words.received, part: words.answered }} />;
}
