import { deviceClasses, type VitalFigures, vitals } from '#contract/vitals.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { vitalFigures } from '../../api/vitals.ts';
import { pageClient } from '../../pageClient.ts';
import { FailureNotice } from '../Desk/FailureNotice.tsx';
import { usePolling } from '../Desk/usePolling.ts';
import { deskWords } from '../Desk/words.ts';
import numbers from '../Numbers/Numbers.module.css';
import { NumbersExport } from '../Numbers/NumbersExport.tsx';
import { rangeText } from '../Visits/words.ts';
import { VitalMethod } from './VitalMethod.tsx';
import styles from './Vitals.module.css';
import { VitalTable } from './VitalTable.tsx';
import { vitalWords } from './words.ts';

/** Speed of pages, as visitors' browsers report it. */
export function Vitals() {
  const { shown, failure, isLoading, reload } = usePolling('vitals', () => vitalFigures.read(pageClient));
  const words = vitalWords();
  return (
    <section className={styles.speed} aria-label={words.heading} aria-busy={isLoading}>
      <div className={numbers.head}>
        <h2>{words.heading}</h2>
        <NumbersExport save={() => vitalFigures.export(pageClient)} label={words.export} />
      </div>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={shown ? 'visually-hidden' : numbers.hint}>
        {isLoading ? deskWords().list.loading : shown && words.loaded}
      </p>
      {shown && <Figures figures={shown} />}
      <VitalMethod />
    </section>
  );
}

function Figures({ figures: { days, daysBefore, rows } }: { figures: VitalFigures }) {
  const words = vitalWords();
  const isReported = ({ vitals: all }: VitalFigures['rows'][number]) =>
    vitals.some((vital) => all[vital].now.reports + all[vital].before.reports > 0);
  if (!rows.some(isReported)) return <p className={numbers.hint}>{words.none}</p>;
  return (
    <>
      <p className={numbers.hint}>{fillLabel(words.about, { days: rangeText(days), before: rangeText(daysBefore) })}</p>
      <div className={styles.devices}>
        {deviceClasses.map((device) => (
          <section key={device} className={numbers.section} aria-label={words.devices[device]}>
            <h3>{words.devices[device]}</h3>
            <VitalTable rows={rows.filter((row) => row.device === device)} />
          </section>
        ))}
      </div>
    </>
  );
}
