import type { Client } from './client.ts';

/** The four switches of a call (specification section 7), each on unless turned off. */
export interface CallOptions {
  /** Whether the progress bar shows while the call is under way. */
  progress?: boolean;
  /** Whether the visitor is told that the call failed. */
  errorMessage?: boolean;
  /** How the visitor is told: in a dialog to be confirmed, or else in a notice that passes by itself. */
  errorConfirm?: boolean;
  /** Whether the call carries the session's token, and a 401 refreshes the session. */
  auth?: boolean;
  /** Whether a session that cannot be refreshed leads to the sign-in page; on unless turned off. */
  signInPage?: boolean;
  /** Gives the call up. */
  signal?: AbortSignal;
  /** What carries the call; the page's own client unless said otherwise. */
  client?: Client;
}
