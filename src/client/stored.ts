/**
 * What the browser has stored.
 *
 * @param read reads it from `localStorage` or `sessionStorage`, which throw where they are blocked
 * @returns `undefined` where they are, or where what is stored cannot be read
 */
export function stored<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
