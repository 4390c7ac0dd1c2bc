/** What spreadsheets take for a formula when a cell begins with it (OWASP: CSV injection), also at full width. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** Byte order mark: spreadsheets read a file as UTF-8 by it. */
export const byteOrderMark = '\ufeff';

/**
 * A line of a CSV file (RFC 4180). A cell that would be a formula begins with an apostrophe.
 *
 * @example csvLine(['=1+1', '가 "나"']) // `"'=1+1","가 ""나"""\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}
