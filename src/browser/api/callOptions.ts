/** Options of a call. The switches of specification section 7 are on unless turned off. */
export interface CallOptions {
  /** Whether the progress bar shows while the call is under way. */
  progress?: boolean;
  /** Whether the visitor is told that the call failed. */
  errorMessage?: boolean;
  /** Whether a failure is shown in a dialog to confirm, or else in a notice that disappears by itself. */
  errorConfirm?: boolean;
  /** Whether the call carries the session's token, and a 401 refreshes the session. */
  auth?: boolean;
  /** Whether a session that cannot be refreshed leads to the sign-in page; on unless turned off. */
  signInPage?: boolean;
  /** Aborts the call. */
  signal?: AbortSignal;
}
