import { type VisitDays, type VisitUnit, visitUnits } from '#contract/visitNumbers.ts';
import { addDays, addMonths, monthBegin, weekBegin } from '#i18n/calendarDays.ts';

/** Days that the numbers of visits cover. */
interface VisitPeriods {
  /** First day of each unit, oldest first; the last one is the current unit. */
  begins: string[];
  /** From the first unit up to yesterday. */
  days: VisitDays;
  /** The same days one period earlier: 28 days, 12 weeks or 12 months. */
  daysBefore: VisitDays;
}

const beginOf: Readonly<Record<VisitUnit, (day: string) => string>> = {
  day: (day) => day,
  week: weekBegin,
  month: monthBegin,
};

const move: Readonly<Record<VisitUnit, (day: string, units: number) => string>> = {
  day: addDays,
  week: (day, weeks) => addDays(day, 7 * weeks),
  month: addMonths,
};

/**
 * Returns the last units and the days that are compared.
 *
 * @param today `YYYY-MM-DD`
 */
export function visitPeriods(unit: VisitUnit, today: string): VisitPeriods {
  const count = visitUnits[unit];
  const current = beginOf[unit](today);
  const begins = Array.from({ length: count }, (_, index) => move[unit](current, index + 1 - count));
  const from = move[unit](current, 1 - count);
  const to = addDays(today, -1);
  return { begins, days: { from, to }, daysBefore: { from: move[unit](from, -count), to: move[unit](to, -count) } };
}
