/**
 * Reads or writes what the browser stores, which it may block.
 *
 * @param use uses `localStorage` or `sessionStorage`
 * @returns `undefined` where they are blocked, or where what is stored cannot be read
 */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
