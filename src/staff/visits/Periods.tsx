import type { VisitNumbers, VisitUnit } from '#contract/visitNumbers.ts';
import { allLocales } from '#i18n/locales.ts';
import styles from '../figures/Figures.module.css';
import { FigureTable } from '../figures/FigureTable.tsx';
import ui from '../shell/ui.module.css';
import { dayFormat, dayText, visitWords } from '../shell/words.ts';
import { numberText, viewsOf } from './views.ts';

/** Views by day, week or month, the newest first. */
export function Periods({ unit, periods }: Pick<VisitNumbers, 'unit' | 'periods'>) {
  const words = visitWords();
  const rows = periods.map(({ begins, views }, index) => ({
    key: begins,
    head: index === periods.length - 1 ? `${nameOf(unit, begins)} (${words.soFar})` : nameOf(unit, begins),
    cells: [viewsOf(views), ...allLocales.map((locale) => views[locale])].map((count) => count && numberText(count)),
  }));
  return (
    <section className={`${ui.form} ${styles.section}`} aria-label={words.periods[unit]}>
      <h2>{words.periods[unit]}</h2>
      <FigureTable
        columns={[words.begins[unit], words.all, ...allLocales.map((locale) => words.languages[locale])]}
        rows={rows.reverse()}
      />
    </section>
  );
}

function nameOf(unit: VisitUnit, begins: string): string {
  if (unit !== 'month') return dayText(begins);
  return dayFormat({ year: 'numeric', month: 'long' }).format(new Date(begins));
}
