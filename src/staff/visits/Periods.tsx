import type { VisitNumbers, VisitUnit } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales, defaultLocale, otherLocale } from '#i18n/locales.ts';
import { BeatChart } from '../figures/BeatChart.tsx';
import styles from '../figures/Figures.module.css';
import { FigureTable } from '../figures/FigureTable.tsx';
import { dayFormat, dayText, visitWords } from '../shell/words.ts';
import { numberText, viewsOf } from './views.ts';

/** Views by day, week or month: a line, and a table with the same figures. */
export function Periods({ unit, periods }: Pick<VisitNumbers, 'unit' | 'periods'>) {
  const words = visitWords();
  const beats = periods.map(({ begins, views }) => ({
    begins,
    name: shortName(unit, begins),
    all: viewsOf(views),
    part: views[drawnLocale],
    label: numberText(viewsOf(views), unit === 'day' && viewsOf(views) > 9999 ? { notation: 'compact' } : {}),
  }));
  const max = Math.max(...beats.map(({ all }) => all));
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
        peak={fillLabel(words.peak, { views: numberText(max) })}
        isOpen
      />
      <details className={styles.details}>
        <summary>{words.table}</summary>
        <FigureTable
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
  return dayFormat(options).format(new Date(begins));
}
