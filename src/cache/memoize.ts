/**
 * Memoizes a query of content, which does not change during a build though thousands of pages ask the same. While
 * developing, every query is made anew.
 *
 * @returns gives the result of a key, by `make` where it is not known yet
 */
export function memoizeInBuild<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (key, make) => {
    if (!import.meta.env.PROD) return make();
    const result = results.get(key) ?? make();
    results.set(key, result);
    return result;
  };
}
