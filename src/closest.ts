const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Returns the optimal string alignment distance: insertions, deletions, substitutions and swapped neighbours. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + (same ? 0 : 1)];
      if (swapped) costs.push(cell(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...costs));
    }
  }
  return cell(a.length, b.length);
}

/**
 * Returns the candidate closest to `found`, or undefined if none is close enough to be meant.
 *
 * @param options.strict true to accept at most two typing errors, and no beginning of a candidate
 * @example closest('produkt', ['company', 'product']) // 'product'
 * @example closest('intern', ['full-time', 'internship']) // 'internship'
 */
export function closest(found: string, candidates: readonly string[], { strict = false } = {}): string | undefined {
  const typed = fold(found);
  const maxSteps = strict ? 2 : 3;
  const near = candidates
    .map((candidate) => ({ candidate, steps: distance(typed, fold(candidate)) }))
    .filter(({ candidate, steps }) => steps <= Math.max(1, Math.min(maxSteps, Math.floor(candidate.length / 3))))
    .sort((a, b) => a.steps - b.steps);
  if (near[0]) return near[0].candidate;
  return !strict && typed.length >= 3 ? candidates.find((candidate) => fold(candidate).startsWith(typed)) : undefined;
}
