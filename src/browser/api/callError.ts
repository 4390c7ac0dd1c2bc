/**
 * Why a call failed:
 * - `refused`: the server refused it, by its status or by `success: false`
 * - `noAnswer`: no answer came, or it broke off
 * - `timeout`: no complete answer came in time
 * - `broken`: the answer does not fit the contract
 * - `signedOut`: the session has ended; unless the caller turned that off, the page leaves for the sign-in page
 * - `aborted`: the caller aborted it
 */
export type CallFailure = 'refused' | 'noAnswer' | 'timeout' | 'broken' | 'signedOut' | 'aborted';

interface CallErrorDetails {
  /** HTTP status, where there was an answer. */
  status?: number | undefined;
  /** The server's `msg`, in the language of the page. */
  msg?: string | undefined;
  /** Names of the fields that the server refused, each with its reason in the language of the page. */
  fields?: Readonly<Record<string, string>> | undefined;
  cause?: unknown;
}

/** The error that every call of the API rejects with. */
export class CallError extends Error {
  override name = 'CallError';
  readonly failure: CallFailure;
  readonly status: number | undefined;
  /** The server's message; empty where it gave none. */
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
