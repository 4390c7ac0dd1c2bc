/**
 * Reads or writes the browser's storage, which it may block: callers work without it.
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
