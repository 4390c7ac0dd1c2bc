import { create } from 'content-disposition';

/** Returns the header fields of a CSV download (docs/product.md#calls). */
export function csvHeaders(fileName: string): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': create(fileName, { fallback: false }),
    report: 'success',
    filename: Buffer.from(fileName).toString('base64'),
  };
}

/** First characters that make a cell a formula (OWASP: CSV injection), full width included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A number that spreadsheets change: they drop zeros before it, such as of telephone numbers, and round long ones. */
const changedNumber = /^(?:0\d+|\d{12,})$/;

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Writes a line of a CSV file (RFC 4180). An apostrophe before a formula, or a number that would change, makes it text.
 *
 * @example csvLine(['=1+1', '가 "나"']) // `"'=1+1","가 ""나"""\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map(
    (cell) => `"${(formula.test(cell) || changedNumber.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`,
  );
  return `${quoted.join(',')}\r\n`;
}

/**
 * Writes a CSV file. Rows shorter than the first one end with empty cells.
 *
 * @param rows the head and the lines
 */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  const width = rows[0]?.length ?? 0;
  const lines = rows.map((row) => csvLine(Array.from({ length: width }, (_, index) => String(row[index] ?? ''))));
  return byteOrderMark + lines.join('');
}
