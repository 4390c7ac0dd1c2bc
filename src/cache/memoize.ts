/** Memoizes a function by its input, which JSON can hold. */
export function memoize<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  const results = new Map<string, Result>();
  return (input) => {
    const key = JSON.stringify(input);
    const result = results.get(key) ?? make(input);
    results.set(key, result);
    return result;
  };
}

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
