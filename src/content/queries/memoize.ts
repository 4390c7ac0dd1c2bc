/**
 * Memoizes content queries, which thousands of pages repeat during a build. Queries are not memoized during
 * development.
 *
 * @returns a function that returns the cached result of a key or makes it
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
