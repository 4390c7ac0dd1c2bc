/**
 * Reads or writes the browser's storage, which may be blocked.
 *
 * @param use accesses `localStorage` or `sessionStorage`
 * @returns `undefined` if storage is blocked or full, or if `use` cannot parse the entry
 */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
