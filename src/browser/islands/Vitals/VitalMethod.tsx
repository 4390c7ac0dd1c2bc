import { keptVitalDays, leastReports, vitals, vitalThresholds } from '#contract/vitals.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import numbers from '../Numbers/Numbers.module.css';
import { valueText, vitalWords } from './words.ts';

/** Explains what is measured, by whom, and what is stored. */
export function VitalMethod() {
  const { method: words } = vitalWords();
  return (
    <section className={numbers.section} aria-label={words.heading}>
      <h3>{words.heading}</h3>
      <ul className={numbers.method}>
        {vitals.map((vital) => {
          const [good, fair] = vitalThresholds[vital];
          const limits = { good: valueText(vital, good), fair: valueText(vital, fair) };
          return <li key={vital}>{fillLabel(words[vital], limits)}</li>;
        })}
        <li>{words.browsers}</li>
        <li>{fillLabel(words.few, { count: leastReports })}</li>
        <li>{words.once}</li>
        <li>{fillLabel(words.private, { days: keptVitalDays })}</li>
      </ul>
    </section>
  );
}
