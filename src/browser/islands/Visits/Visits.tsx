import { useSyncExternalStore } from 'react';
import { type VisitNumbers, type VisitUnit, visitUnitIds } from '#contract/visitNumbers.ts';
import { visits } from '../../api/visits.ts';
import { pageClient } from '../../pageClient.ts';
import controls from '../Desk/controls.module.css';
import { FailureNotice } from '../Desk/FailureNotice.tsx';
import { usePolling } from '../Desk/usePolling.ts';
import { deskWords } from '../Desk/words.ts';
import styles from '../Numbers/Numbers.module.css';
import { NumbersExport } from '../Numbers/NumbersExport.tsx';
import { replaceAddress, subscribeToAddress } from '../pushedAddress.ts';
import { SessionGuard } from '../StaffSession/SessionGuard.tsx';
import { StaffBar } from '../StaffSession/StaffBar.tsx';
import { Changes } from './Changes.tsx';
import { Method } from './Method.tsx';
import { Overview } from './Overview.tsx';
import { PageSections, Posts } from './PageSections.tsx';
import { Periods } from './Periods.tsx';
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
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <UnitChoice unit={unit} />
        <NumbersExport save={() => visits.export(pageClient, unit)} />
      </div>
      <Views unit={unit} />
      <Method />
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

/** Views of the site's pages. */
function Views({ unit }: { unit: VisitUnit }) {
  const { shown, failure, isLoading, reload } = usePolling(unit, () => visits.numbers(pageClient, unit));
  const { list } = deskWords();
  const words = visitWords();
  return (
    <div className={styles.sections} aria-busy={isLoading}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={shown ? 'visually-hidden' : styles.hint}>
        {isLoading ? list.loading : shown && words.loaded}
      </p>
      {shown && (shown.since === null ? <p className={styles.hint}>{words.none}</p> : <Sections numbers={shown} />)}
    </div>
  );
}

function Sections({ numbers }: { numbers: VisitNumbers }) {
  return (
    <>
      <Overview numbers={numbers} />
      <Periods {...numbers} />
      <Changes {...numbers} />
      <PageSections sections={numbers.sections} />
      <Posts posts={numbers.posts} />
    </>
  );
}
