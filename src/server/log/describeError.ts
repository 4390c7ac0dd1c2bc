/** An error as the log shows it. */
interface ErrorDescription {
  type: string;
  code?: string;
  message: string;
  /** Where it was thrown, innermost first. */
  stack: string[];
  cause?: ErrorDescription;
}

/**
 * An error without personal data. Databases, mail servers and parsers quote what they were given: quoted text, mail
 * addresses and network addresses are masked, and PostgreSQL's `detail`, which repeats whole rows, is left out.
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
 * Text without what may name a person.
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
