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

/**
 * Splits a range into whole months, of which the database has sums, and the rest.
 *
 * @returns months by their first days; each list is empty or has ranges
 * @example wholeMonths({ from: '2026-01-31', to: '2026-04-02' })
 * // { months: [{ from: '2026-02-01', to: '2026-03-01' }],
 * //   rest: [{ from: '2026-01-31', to: '2026-01-31' }, { from: '2026-04-01', to: '2026-04-02' }] }
 */
export function wholeMonths({ from, to }: VisitDays): { months: VisitDays[]; rest: VisitDays[] } {
  const first = monthBegin(from) === from ? from : addMonths(monthBegin(from), 1);
  const end = monthBegin(addDays(to, 1));
  if (first >= end) {
    return { months: [], rest: [{ from, to }] };
  }
  const rest = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return {
    months: [{ from: first, to: addMonths(end, -1) }],
    rest: rest.filter((days) => days.from <= days.to),
  };
}
