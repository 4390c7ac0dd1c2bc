/** A version of a text, with the first and the last day on which it applies. */
export type Dated<Version> = Version & {
  /** `undefined` for the version without a successor. */
  until: string | undefined;
};

const dayMilliseconds = 24 * 3_600_000;

/**
 * Returns the day before a calendar day.
 *
 * @example dayBefore('2026-12-01') // '2026-11-30'
 */
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMilliseconds).toISOString().slice(0, 10);

/**
 * Sorts the versions of a text by their first days.
 *
 * @param today day in the site's time zone, which decides
 * @returns the version in force, earlier ones newest first, and coming ones soonest first
 */
export function sortVersions<Version extends { from: string }>(
  versions: readonly Version[],
  today: string,
): { inForce: Dated<Version> | undefined; earlier: Dated<Version>[]; coming: Dated<Version>[] } {
  const sorted = versions.toSorted((one, other) => one.from.localeCompare(other.from));
  const dated = sorted.map((version, index) => {
    const next = sorted[index + 1];
    return { ...version, until: next && dayBefore(next.from) };
  });
  const [inForce, ...earlier] = dated.filter(({ from }) => from <= today).reverse();
  return { inForce, earlier, coming: dated.filter(({ from }) => from > today) };
}
