import { useId } from 'react';
import styles from './Desk.module.css';

interface Props {
  label: string;
  /** Values with the names that are shown for them. */
  options: readonly (readonly [value: string, name: string])[];
  value: string;
  onChoose: (value: string) => void;
}

/** One choice out of several, beside its label. */
export function Choice({ label, options, value, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.pair}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.field} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
