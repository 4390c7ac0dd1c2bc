import { type Vital, type VitalComparison, type VitalFigures, vitals, vitalThresholds } from '#contract/vitals.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { TableHead } from '../Desk/TableHead.tsx';
import numbers from '../Numbers/Numbers.module.css';
import stacked from '../stackedTable.module.css';
import { numberText } from '../Visits/words.ts';
import styles from './Vitals.module.css';
import { valueText, vitalWords } from './words.ts';

/** Figures of one class of devices, by kind of page. */
export function VitalTable({ rows }: Pick<VitalFigures, 'rows'>) {
  const words = vitalWords();
  return (
    <table className={`${stacked.stacked} ${numbers.table} ${styles.table}`}>
      <TableHead columns={[words.page, ...vitals.map((vital) => words.vitals[vital])]} />
      <tbody>
        {rows.map(({ page, vitals: figures }) => (
          <tr key={page} data-page={page ?? 'all'}>
            <th scope="row">{words.pages[page ?? 'all']}</th>
            {vitals.map((vital) => (
              <td key={vital} data-label={words.vitals[vital]}>
                <Figure vital={vital} figure={figures[vital]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Value with its rating, the value before and the number of reports. */
function Figure({ vital, figure: { now, before } }: { vital: Vital; figure: VitalComparison }) {
  const words = vitalWords();
  return (
    <>
      {now.p75 === null ? (
        <span className={styles.few}>{words.few}</span>
      ) : (
        <span className={styles.value} data-rating={ratingOf(vital, now.p75)}>
          <b>{valueText(vital, now.p75)}</b> <span>{words.ratings[ratingOf(vital, now.p75)]}</span>
        </span>
      )}
      <span className={styles.further}>
        {before.p75 !== null && <span>{fillLabel(words.before, { value: valueText(vital, before.p75) })}</span>}{' '}
        <span>{fillLabel(words.reports, { count: numberText(now.reports) })}</span>
      </span>
    </>
  );
}

function ratingOf(vital: Vital, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = vitalThresholds[vital];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
