import styles from './Figures.module.css';

/** Width of a beat in the drawing. */
const beatWidth = 100;

/** Height of the drawing. */
const beatLineHeight = 160;

/** Height of the flat line between beats, from the top. */
const base = 152;

/** Height of the highest beat. */
const highest = 144;

/** A unit of time with two figures, the second of which is a part of the first. */
export interface Beat {
  begins: string;
  /** Name below the line. */
  name: string;
  all: number;
  part: number;
  /** Figure above the name. */
  label: string;
}

interface Props {
  beats: readonly Beat[];
  /** Names of the two figures. */
  names: { all: string; part: string };
  /** The highest figure in words, for windows where the figures have no room. */
  peak?: string;
  /** True if the last unit is not over, which dashes its beat. */
  isOpen?: boolean;
}

/** One line through units of time, with a beat to scale for the figure of each. A table has the same figures. */
export function BeatChart({ beats, names, peak, isOpen = false }: Props) {
  const max = Math.max(...beats.map(({ all }) => all));
  const over = isOpen ? beats.length - 1 : beats.length;
  const draw = (figure: 'all' | 'part', from: number, to?: number) =>
    beatLine(
      beats.slice(from, to).map((beat) => beat[figure] / max),
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
        {(['part', 'all'] as const).map((figure) => (
          <path key={figure} data-line={figure} d={draw(figure, 0, over)} />
        ))}
        {isOpen &&
          (['part', 'all'] as const).map((figure) => (
            <path key={figure} data-line={figure} data-open="" d={draw(figure, over)} />
          ))}
      </svg>
      <ol data-many={beats.length > 12 || undefined} data-large={max > 999 || undefined}>
        {beats.map(({ begins, name, label }) => (
          <li key={begins}>
            <b>{label}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Returns SVG path data of one line with a beat for each share. It enters and leaves flat.
 *
 * @param shares height of each beat, from 0 to 1
 * @param first place of the first beat
 */
function beatLine(shares: readonly number[], first = 0): string {
  const beats = shares.map((share) => {
    const height = Math.round(share * highest);
    return height === 0 ? `h${beatWidth}` : `h22l28-${height}l28 ${height}h22`;
  });
  return `M${first * beatWidth} ${base}${beats.join('')}`;
}
