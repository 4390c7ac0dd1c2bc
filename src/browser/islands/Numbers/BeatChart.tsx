import type { DeskNumbers } from '#contract/desk/deskNumbers.ts';
import styles from './Numbers.module.css';
import { weekLine, weekLineHeight, weekWidth } from './weekLine.ts';
import { deskWords } from './words.ts';
import { dayText } from './workingTime.ts';

/** One line through the weeks, with a beat to scale for the inquiries of each. The table has the same numbers. */
export function WeekChart({ weeks }: Pick<DeskNumbers, 'weeks'>) {
  const { numbers: words } = deskWords();
  const most = Math.max(...weeks.map(({ received }) => received));
  const draw = (countOf: (week: DeskNumbers['weeks'][number]) => number) =>
    weekLine(weeks.map((week) => countOf(week) / most));
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.key}>
        <span data-line="received">{words.received}</span>
        <span data-line="answered">{words.answered}</span>
      </p>
      <svg viewBox={`0 0 ${weeks.length * weekWidth} ${weekLineHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path data-line="answered" d={draw(({ firstAnswer }) => firstAnswer.answered)} />
        <path data-line="received" d={draw(({ received }) => received)} />
      </svg>
      <ol>
        {weeks.map(({ begins, received }) => (
          <li key={begins}>
            <b>{received}</b>
            <span>{dayText(begins, 'numeric')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
