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
