/**
 * Why a call gave nothing:
 * - `refused`: the server says no, by its status or by `success: false`
 * - `noAnswer`: nothing came, or it broke off
 * - `timeout`: nothing came in time
 * - `broken`: what came does not fit the contract
 * - `signedOut`: the session is over; unless the caller said otherwise, the sign-in page is on its way
 * - `aborted`: the caller gave it up
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

/** What every call of the API rejects with. */
export class CallError extends Error {
  override name = 'CallError';
  readonly failure: CallFailure;
  readonly status: number | undefined;
  /** The server's own words; empty where it said nothing. */
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
