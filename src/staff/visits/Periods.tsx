import { pageLocale } from '#browser/api/pageLocale.ts';
import type { VisitNumbers, VisitUnit } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales, defaultLocale, locales, otherLocale } from '#i18n/locales.ts';
import { BeatChart } from '../figures/BeatChart.tsx';
import { dayText } from '../figures/dayText.ts';
import styles from '../figures/Numbers.module.css';
import { NumberTable } from '../figures/NumberTable.tsx';
import { viewsOf } from './viewsOf.ts';
import { numberText, visitWords } from './words.ts';

/** Views by day, week or month: a line, and a table with the same numbers. */
export function Periods({ unit, periods }: Pick<VisitNumbers, 'unit' | 'periods'>) {
  const words = visitWords();
  const beats = periods.map(({ begins, views }) => ({
    begins,
    name: shortName(unit, begins),
    all: viewsOf(views),
    part: views[drawnLocale],
    shown: numberText(viewsOf(views), unit === 'day' && viewsOf(views) > 9999 ? { notation: 'compact' } : {}),
  }));
  const most = Math.max(...beats.map(({ all }) => all));
  const rows = periods.map(({ begins, views }, index) => ({
    key: begins,
    head: index === periods.length - 1 ? `${longName(unit, begins)} (${words.soFar})` : longName(unit, begins),
    cells: [viewsOf(views), ...allLocales.map((locale) => views[locale])].map((count) => count && numberText(count)),
  }));
  return (
    <section className={styles.section} aria-label={words.periods[unit]}>
      <h2>{words.periods[unit]}</h2>
      <BeatChart
        beats={beats}
        names={{ all: words.all, part: words.languages[drawnLocale] }}
        peak={fillLabel(words.peak, { views: numberText(most) })}
        isOpen
      />
      <details className={styles.details}>
        <summary>{words.table}</summary>
        <NumberTable
          columns={[words.begins[unit], words.all, ...allLocales.map((locale) => words.languages[locale])]}
          rows={rows.reverse()}
        />
      </details>
    </section>
  );
}

/** Language with a line of its own, below the line of all. */
const drawnLocale = otherLocale(defaultLocale);

function longName(unit: VisitUnit, begins: string): string {
  return unit === 'month' ? monthText(begins, { year: 'numeric', month: 'long' }) : dayText(begins);
}

function shortName(unit: VisitUnit, begins: string): string {
  return unit === 'month' ? monthText(begins, { month: 'short' }) : dayText(begins, 'numeric');
}

function monthText(begins: string, options: Intl.DateTimeFormatOptions): string {
  const { tag } = locales[pageLocale()];
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(begins));
}
