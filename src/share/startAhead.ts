type Work<Result> = () => Promise<Result>;

/**
 * Begins work a few pieces before it is asked for, so that what of it runs in other threads runs beside the rest.
 *
 * @param work pieces in the order in which they are most likely asked for
 * @param count pieces that are begun beside the one that is asked for
 */
export function startAhead<Result>(work: readonly Work<Result>[], count: number): Work<Result>[] {
  const begun = new Map<Work<Result>, Promise<Result>>();
  return work.map((begin, index) => () => {
    const result = begun.get(begin) ?? begin();
    begun.delete(begin);
    for (const next of work.slice(index + 1, index + 1 + count)) {
      if (begun.has(next)) continue;
      const early = next();
      // Its error is for whoever asks for it.
      early.catch(() => undefined);
      begun.set(next, early);
    }
    return result;
  });
}
