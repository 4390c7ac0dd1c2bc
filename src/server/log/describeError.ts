/** Log entry of an error. */
interface ErrorDescription {
  type: string;
  code?: string;
  message: string;
  /** Stack frames, innermost first. */
  stack: string[];
  cause?: ErrorDescription;
}

/**
 * Describes an error without personal data. Databases, mail servers and parsers quote their input. So this masks quoted
 * text, mail addresses and network addresses, and omits PostgreSQL's `detail`, which repeats whole rows.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: '', stack: [] };
  }
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: mask(error.message),
    stack: (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/**
 * Masks the parts of a text that may identify a person.
 *
 * @example mask('550 <kim@example.com> unknown') // '550 <…> unknown'
 */
export function mask(text: string): string {
  return text
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, (quoted) => `${quoted[0]}…${quoted[0]}`)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{1,4}(?![\w:])/gi, '…');
}
