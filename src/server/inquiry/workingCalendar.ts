import { addDays } from '#i18n/calendarDays.ts';
import { dayBegin } from '#i18n/siteClock.ts';
import { isWorkingDay } from '#i18n/workingDays.ts';
import { workingDay } from '#site.ts';

const hour = 3_600_000;

interface WorkingSpan {
  /** Milliseconds since 1970. */
  begin: number;
  end: number;
  /** Working time before it, in milliseconds. */
  before: number;
}

/** Working hours of a period, for many measurements. */
export class WorkingCalendar {
  readonly #spans: WorkingSpan[] = [];

  /**
   * @param from first day, `YYYY-MM-DD`
   * @param to last moment
   */
  constructor(from: string, to: Date) {
    let before = 0;
    for (let day = from; ; day = addDays(day, 1)) {
      const midnight = dayBegin(day).getTime();
      if (midnight > to.getTime()) {
        return;
      }
      if (isWorkingDay(day)) {
        const span = { begin: midnight + workingDay.from * hour, end: midnight + workingDay.to * hour, before };
        this.#spans.push(span);
        before += span.end - span.begin;
      }
    }
  }

  /** Returns the working minutes between two moments of the period. */
  minutesBetween(begin: Date, end: Date): number {
    return Math.round((this.#workedUntil(end.getTime()) - this.#workedUntil(begin.getTime())) / 60_000);
  }

  /** Returns when work begins next; `undefined` in working hours. */
  nextBegin(moment: Date): Date | undefined {
    const next = this.#spans.find(({ end }) => end > moment.getTime());
    return next && next.begin > moment.getTime() ? new Date(next.begin) : undefined;
  }

  #workedUntil(moment: number): number {
    const span = this.#spans.findLast(({ begin }) => begin <= moment);
    return span ? span.before + Math.min(moment, span.end) - span.begin : 0;
  }
}
