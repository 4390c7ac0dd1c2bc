/** Options of a call. Switches are on by default (docs/product.md#calls). */
export interface CallOptions {
  /** Shows the progress bar during the call. */
  progress?: boolean;
  /** Shows an alert if the call fails. */
  errorMessage?: boolean;
  /** Shows the alert as a dialog to confirm; otherwise as a notice that disappears after a while. */
  errorConfirm?: boolean;
  /** Sends the session's token, and refreshes the session after a 401. */
  auth?: boolean;
  /** Goes to the sign-in page when the session cannot be refreshed. */
  signInPage?: boolean;
  /** Marks a call without an action of the person, which does not postpone the idle cut-off. Off by default. */
  background?: boolean;
  /** Finishes the call even if the page closes. Off by default. */
  keepalive?: boolean;
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** Options of a call that stays on the page when the session ends, so that typed text is not lost. */
export const stayOnPage = { signInPage: false } as const;

/** Options of a call whose failure the page shows in place. */
export const shownInPlace = { ...stayOnPage, errorMessage: false } as const;

/** Options of a call in the background. */
export const inBackground = { ...shownInPlace, background: true, progress: false } as const;

/**
 * Reason of a failed call:
 * - `refused`: the server refused it, by its status or by `success: false`
 * - `noAnswer`: no response arrived, or the connection broke
 * - `timeout`: no complete response arrived in time
 * - `broken`: the response does not match the contract
 * - `signedOut`: the session has ended; the page goes to the sign-in page unless `signInPage` is off
 * - `aborted`: the caller aborted it
 */
export type CallFailure = 'refused' | 'noAnswer' | 'timeout' | 'broken' | 'signedOut' | 'aborted';

interface CallErrorDetails {
  /** HTTP status of the response, if there was one. */
  status?: number | undefined;
  /** The server's `msg`, in the language of the page. */
  msg?: string | undefined;
  /** Refused fields, each with its reason in the language of the page. */
  fields?: Readonly<Record<string, string>> | undefined;
  cause?: unknown;
}

/** Rejection of every API call. */
export class CallError extends Error {
  override name = 'CallError';
  readonly failure: CallFailure;
  readonly status: number | undefined;
  /** The server's message, or an empty string. */
  readonly msg: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(failure: CallFailure, address: string, { status, msg = '', fields = {}, cause }: CallErrorDetails = {}) {
    super(`${address}: ${[failure, status, msg].filter(Boolean).join(' ')}`, { cause });
    this.failure = failure;
    this.status = status;
    this.msg = msg;
    this.fields = fields;
  }
}
