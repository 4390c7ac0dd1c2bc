/**
 * Reads or writes what the browser stores, which it may block: all goes on without.
 *
 * @param use uses `localStorage` or `sessionStorage`
 * @returns `undefined` where they are blocked or full, or where what is stored cannot be read
 */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
