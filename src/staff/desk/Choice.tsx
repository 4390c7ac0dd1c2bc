import { useId } from 'react';
import controls from '#client/controls.module.css';
import ui from '../shell/ui.module.css';

interface Props {
  label: string;
  /** Values with their labels. */
  options: readonly (readonly [value: string, name: string])[];
  value: string;
  onChoose: (value: string) => void;
  /** Key that focuses it. */
  shortcut?: string;
}

/** Select with its label. */
export function Choice({ label, options, value, onChoose, shortcut }: Props) {
  const id = useId();
  return (
    <div className={ui.pair}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={controls.text}
        value={value}
        aria-keyshortcuts={shortcut}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
