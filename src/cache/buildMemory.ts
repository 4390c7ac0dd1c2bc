/**
 * Remembers what queries gave. Content does not change during a build, and thousands of pages ask the same; while
 * developing, every question is asked anew.
 *
 * @returns gives the result of a key, by `make` where it is not known yet
 */
export function buildMemory<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (key, make) => {
    if (!import.meta.env.PROD) return make();
    const result = known.get(key) ?? make();
    known.set(key, result);
    return result;
  };
}
