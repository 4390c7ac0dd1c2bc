import { Button } from './Button.tsx';
import ui from './ui.module.css';

interface Props<Value extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  current: Value;
  onChoose: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function Choices<Value extends string>({ label, values, names, current, onChoose }: Props<Value>) {
  return (
    <fieldset className={ui.buttons}>
      <legend className="visually-hidden">{label}</legend>
      {values.map((value) => (
        <Button
          key={value}
          variant={value === current ? 'primary' : undefined}
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {names[value]}
        </Button>
      ))}
    </fieldset>
  );
}
