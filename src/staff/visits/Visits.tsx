import { useSyncExternalStore } from 'react';
import { stayOnPage } from '#browser/api/call.ts';
import { replaceAddress, subscribeToAddress } from '#browser/islands/pushedAddress.ts';
import { pageClient } from '#browser/pageClient.ts';
import {
  getVisitNumbers,
  getVisitNumbersFile,
  type VisitNumbers,
  type VisitUnit,
  visitUnitIds,
} from '#contract/visitNumbers.ts';
import styles from '../figures/Numbers.module.css';
import { NumbersExport } from '../figures/NumbersExport.tsx';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import { usePolling } from '../shell/usePolling.ts';
import { Changes } from './Changes.tsx';
import { Method } from './Method.tsx';
import { Overview } from './Overview.tsx';
import { PageSections, Posts } from './PageSections.tsx';
import { Periods } from './Periods.tsx';
import { viewsOf } from './viewsOf.ts';
import { visitWords } from './words.ts';

/** Numbers of the site over the last days, weeks or months. */
export default function Visits() {
  return (
    <SessionGuard>
      <StaffBar current="visits" />
      <Page />
    </SessionGuard>
  );
}

function Page() {
  const unit = useUnit();
  const load = () => pageClient.send(getVisitNumbers, { query: { unit } }, stayOnPage);
  const { shown, failure, isLoading, reload } = usePolling(unit, load);
  const { list } = deskWords();
  const words = visitWords();
  if (failure === 'forbidden') {
    return (
      <div className={styles.page}>
        <FailureNotice failure={failure} />
      </div>
    );
  }
  return (
    <div className={styles.page} aria-busy={isLoading}>
      <div className={styles.head}>
        <UnitChoice unit={unit} />
        <NumbersExport save={() => pageClient.download(getVisitNumbersFile, { query: { unit } }, stayOnPage)} />
      </div>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={shown ? 'visually-hidden' : styles.hint}>
        {isLoading ? list.loading : shown && words.loaded}
      </p>
      {shown && !failure && <Sections numbers={shown} />}
      <div className={styles.halves}>
        {shown && !failure && shown.posts.length > 0 && <Posts posts={shown.posts} />}
        <Method />
      </div>
    </div>
  );
}

const unitInAddress = (): VisitUnit => {
  const given = new URLSearchParams(location.search).get('unit');
  return visitUnitIds.find((unit) => unit === given) ?? 'day';
};

/** Returns the unit in the page's address. */
const useUnit = () => useSyncExternalStore(subscribeToAddress, unitInAddress, () => 'day' as const);

function UnitChoice({ unit }: { unit: VisitUnit }) {
  const words = visitWords();
  return (
    <fieldset className={controls.choices}>
      <legend className="visually-hidden">{words.unit}</legend>
      {visitUnitIds.map((each) => (
        <button
          key={each}
          type="button"
          className={controls.button}
          data-main={unit === each || undefined}
          aria-pressed={unit === each}
          onClick={() => replaceAddress(`?unit=${each}`)}
        >
          {words.units[each]}
        </button>
      ))}
    </fieldset>
  );
}

function Sections({ numbers }: { numbers: VisitNumbers }) {
  const words = visitWords();
  if (numbers.since === null) return <p className={styles.hint}>{words.none}</p>;
  const hasViews = viewsOf(numbers.views) > 0;
  return (
    <>
      <Overview numbers={numbers} />
      <Periods {...numbers} />
      <Changes {...numbers} />
      {hasViews ? <PageSections sections={numbers.sections} /> : <p className={styles.hint}>{words.noneYet}</p>}
    </>
  );
}
