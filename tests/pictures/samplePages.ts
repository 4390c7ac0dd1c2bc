/**
 * Leaves out pages that look like others: of those below another page, as posts are below their board, the first stands
 * for all.
 *
 * @example samplePages(['/a/ir', '/a/ir/q1', '/a/ir/q2', '/a/privacy']) // ['/a/ir', '/a/ir/q1', '/a/privacy']
 */
export function samplePages(addresses: readonly string[]): string[] {
  const shown = new Set<string>();
  return addresses.filter((address) => {
    const board = addresses.find((other) => address.startsWith(`${other}/`));
    if (board === undefined) return true;
    const isFirst = !shown.has(board);
    shown.add(board);
    return isFirst;
  });
}
