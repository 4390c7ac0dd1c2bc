import { beatLine, beatLineHeight, beatWidth } from './beatLine.ts';
import styles from './Numbers.module.css';

/** A unit of time with two numbers, the second of which is a part of the first. */
export interface Beat {
  begins: string;
  /** Name below the line. */
  name: string;
  all: number;
  part: number;
  /** Number above the name. */
  shown: string;
}

interface Props {
  beats: readonly Beat[];
  /** Names of the two numbers. */
  names: { all: string; part: string };
  /** The highest number in words, for windows where the numbers have no room. */
  peak?: string;
  /** True if the last unit is not over, which dashes its beat. */
  isOpen?: boolean;
}

/** One line through units of time, with a beat to scale for the number of each. A table has the same numbers. */
export function BeatChart({ beats, names, peak, isOpen = false }: Props) {
  const most = Math.max(...beats.map(({ all }) => all));
  const over = isOpen ? beats.length - 1 : beats.length;
  const draw = (number: 'all' | 'part', from: number, to?: number) =>
    beatLine(
      beats.slice(from, to).map((beat) => beat[number] / most),
      from,
    );
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.key}>
        <span data-line="all">{names.all}</span>
        <span data-line="part">{names.part}</span>
        {peak && <span className={styles.peak}>{peak}</span>}
      </p>
      <svg viewBox={`0 0 ${beats.length * beatWidth} ${beatLineHeight}`} preserveAspectRatio="none" aria-hidden="true">
        {(['part', 'all'] as const).map((number) => (
          <path key={number} data-line={number} d={draw(number, 0, over)} />
        ))}
        {isOpen &&
          (['part', 'all'] as const).map((number) => (
            <path key={number} data-line={number} data-open="" d={draw(number, over)} />
          ))}
      </svg>
      <ol data-many={beats.length > 12 || undefined} data-large={most > 999 || undefined}>
        {beats.map(({ begins, name, shown }) => (
          <li key={begins}>
            <b>{shown}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
