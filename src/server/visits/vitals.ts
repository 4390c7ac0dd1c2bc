import {
  type DeviceClass,
  deviceClasses,
  keptVitalDays,
  leastReports,
  type PageKind,
  pageKinds,
  type Vital,
  type VitalComparison,
  type VitalFigure,
  type VitalFigures,
  vitalDays,
  vitals,
} from '#contract/vitals.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { deleteInSlices } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import { type BucketCount, bucketOf, percentileOf } from './vitalBuckets.ts';

/** Measurements of one page view. */
export interface VitalValues {
  page: PageKind;
  device: DeviceClass;
  values: Partial<Record<Vital, number | undefined>>;
}

interface StoredCount extends BucketCount {
  page: PageKind;
  device: DeviceClass;
  metric: Vital;
  isCurrent: boolean;
}

/** Counts what visitors' browsers measure, in one histogram for each day, kind of page, class of device and metric. */
export class Vitals {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #listeners: ((counted: VitalValues) => void)[] = [];

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Calls a function with each report that this process counts. */
  onCount(listener: (counted: VitalValues) => void): void {
    this.#listeners.push(listener);
  }

  async count(report: VitalValues): Promise<void> {
    const { page, device, values } = report;
    const day = siteDay(this.#now());
    const rows = vitals.flatMap((metric) => {
      const value = values[metric];
      return value === undefined ? [] : { day, page, device, metric, up_to: bucketOf(metric, value), reports: 1 };
    });
    if (rows.length === 0) {
      return;
    }
    await this.#database.counters
      .insertInto('web_vitals')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'device', 'metric', 'up_to'])
          .doUpdateSet((eb) => ({ reports: eb('web_vitals.reports', '+', 1) })),
      )
      .execute();
    for (const listener of this.#listeners) {
      listener(report);
    }
  }

  /** Returns the figures of the last days, up to yesterday, and of as many before. */
  async figures(): Promise<VitalFigures> {
    const today = siteDay(this.#now());
    const days = { from: addDays(today, -vitalDays), to: addDays(today, -1) };
    const daysBefore = { from: addDays(days.from, -vitalDays), to: addDays(days.from, -1) };
    const counts = await this.#counts(daysBefore.from, days);
    const rows = [null, ...pageKinds].flatMap((page) =>
      deviceClasses.map((device) => {
        const own = counts.filter((one) => one.device === device && (page === null || one.page === page));
        return { page, device, vitals: compareVitals(own), isShown: page === null || own.length > 0 };
      }),
    );
    return { days, daysBefore, rows: rows.filter(({ isShown }) => isShown).map(({ isShown, ...row }) => row) };
  }

  /** Returns the counts of days and of those before, back to `begin`. */
  async #counts(begin: string, { from, to }: VitalFigures['days']): Promise<StoredCount[]> {
    const { db } = this.#database;
    const counted = await db
      .selectFrom('web_vitals')
      .where('day', '>=', begin)
      .where('day', '<=', to)
      .select((eb) => [
        'page',
        'device',
        'metric',
        'up_to',
        eb.fn.sum<number>('reports').filterWhere('day', '>=', from).as('now'),
        eb.fn.sum<number>('reports').filterWhere('day', '<', from).as('before'),
      ])
      .groupBy(['page', 'device', 'metric', 'up_to'])
      .execute();
    return counted.flatMap(({ up_to: upTo, now, before, ...row }) => [
      { ...row, upTo, reports: Number(now), isCurrent: true },
      { ...row, upTo, reports: Number(before), isCurrent: false },
    ]);
  }

  /** Deletes the counts of days that are older than {@link keptVitalDays}. */
  async purge(): Promise<void> {
    const expired = {
      table: 'web_vitals',
      column: 'day',
      operator: '<',
      value: addDays(siteDay(this.#now()), -keptVitalDays),
    } as const;
    await deleteInSlices(this.#database.kind, expired, (deleteSlice) => deleteSlice(this.#database.db));
  }
}

function compareVitals(counts: readonly StoredCount[]): Record<Vital, VitalComparison> {
  const compare = (vital: Vital): VitalComparison => {
    const own = counts.filter(({ metric }) => metric === vital);
    const [now, before] = [own.filter(({ isCurrent }) => isCurrent), own.filter(({ isCurrent }) => !isCurrent)];
    return { now: figureOf(vital, now), before: figureOf(vital, before) };
  };
  return { lcp: compare('lcp'), inp: compare('inp'), cls: compare('cls') };
}

function figureOf(vital: Vital, counts: readonly BucketCount[]): VitalFigure {
  const reports = counts.reduce((sum, one) => sum + one.reports, 0);
  return { reports, p75: reports < leastReports ? null : percentileOf(vital, counts, 0.75) };
}
