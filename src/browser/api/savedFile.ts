import { fileNameOf, utf8Text, withoutFolder } from './contentDisposition.ts';

/** Name of a file that neither header names. */
const unnamed = 'download';

/**
 * The name to save an answer under (specification section 7).
 *
 * @returns with `report: success`, the header `filename` decoded (base64 of UTF-8); otherwise the name of
 *   `Content-Disposition`; `undefined` for an answer that is not a download
 */
export function savedFileName(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition');
  const report = headers.get('report') === 'success' ? reportName(headers.get('filename') ?? '') : undefined;
  if (report !== undefined) {
    return report;
  }
  return disposition === null ? undefined : (fileNameOf(disposition) ?? unnamed);
}

function reportName(encoded: string): string {
  try {
    return withoutFolder(utf8Text(atob(encoded))) ?? unnamed;
  } catch {
    return unnamed;
  }
}

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
