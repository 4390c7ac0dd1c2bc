/** Pixel-by-pixel outcome of one picture. */
export interface Comparison<Difference> {
  name: string;
  /** How the states differ; nothing when they are equal. */
  difference?: Difference | undefined;
  /** Why one of the two pictures could not be taken. */
  fault?: string;
}

/**
 * How often a difference must be seen to be believed: on a busy machine Chromium now and then draws a whole page wrong,
 * and a page may be slower than the wait for it.
 */
const looks = 3;

/**
 * Compares pictures until they are equal, a few times at most.
 *
 * @param names of the pictures
 * @param compare takes the named pictures anew and compares them
 * @returns the last comparison of each
 */
export async function confirmDifferences<Difference>(
  names: readonly string[],
  compare: (names: readonly string[]) => Promise<Comparison<Difference>[]>,
): Promise<Comparison<Difference>[]> {
  const latest = new Map<string, Comparison<Difference>>();
  let doubtful = names;
  for (let look = 0; look < looks && doubtful.length > 0; look++) {
    for (const comparison of await compare(doubtful)) latest.set(comparison.name, comparison);
    doubtful = doubtful.filter((name) => latest.get(name)?.difference || latest.get(name)?.fault);
  }
  return [...latest.values()];
}
