/** File name of a download whose headers contain none. */
const unnamed = 'download';

/** Matches a parameter: its name, then its value as a quoted string or a token (RFC 6266 section 4.1). */
const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g;

/** Matches an extended value: charset, optional language, percent-encoded text (RFC 8187 section 3.2). */
const extended = /^(utf-8|iso-8859-1)'[\w-]*'((?:%[\da-f]{2}|[\w!#$&+.^`|~-])*)$/i;

/** Saves a file through the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Returns the file name of a response (docs/product.md#calls).
 *
 * @returns the decoded header `filename` (base64 of UTF-8) with `report: success`, otherwise the name of
 *   `Content-Disposition`; `undefined` if the response is not a download
 */
export function savedFileName(headers: Headers): string | undefined {
  if (headers.get('report') === 'success') return reportName(headers.get('filename') ?? '');
  const disposition = headers.get('content-disposition');
  return disposition === null ? undefined : (fileNameOf(disposition) ?? unnamed);
}

function reportName(encoded: string): string {
  try {
    return withoutFolder(utf8Text(atob(encoded))) ?? unnamed;
  } catch {
    return unnamed;
  }
}

/**
 * Reads the file name of a `Content-Disposition` header. `filename*` takes precedence over `filename` (RFC 6266
 * section 4.3). A plain name may be raw or percent-encoded UTF-8, as in browsers.
 *
 * @returns the name without any folder, or `undefined`
 * @example fileNameOf("attachment; filename=\"a.pdf\"; filename*=UTF-8''%EC%8B%A4%EC%A0%81.pdf") // '실적.pdf'
 */
export function fileNameOf(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of header.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  const name = extendedText(parameters.get('filename*')) ?? plainText(parameters.get('filename'));
  return name === undefined ? undefined : withoutFolder(name);
}

/** Returns the last part of a path of any system, without control characters, or `undefined` if that is empty. */
function withoutFolder(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}/gu, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? undefined : clean;
}

function extendedText(value: string | undefined): string | undefined {
  const [, charset = '', text] = extended.exec(value ?? '') ?? [];
  if (text === undefined) return undefined;
  return charset.toLowerCase() === 'utf-8'
    ? percentDecoded(text)
    : text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function plainText(value: string | undefined): string | undefined {
  return value && (percentDecoded(fromRawUtf8(value) ?? value) ?? value);
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes raw UTF-8, which browsers read as Latin-1. Returns `undefined` if the bytes are not UTF-8. */
function fromRawUtf8(text: string): string | undefined {
  if (/[^\0-\xff]/.test(text)) return undefined;
  try {
    return utf8Text(text);
  } catch {
    return undefined;
  }
}

/**
 * Decodes UTF-8 from a string with one byte in each character.
 *
 * @throws TypeError if the bytes are not UTF-8
 */
function utf8Text(bytes: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
