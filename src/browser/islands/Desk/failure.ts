import { CallError } from '../../api/call.ts';

/** Why something of the desk cannot be shown or done, as the page tells it. */
export type Failure = 'ended' | 'forbidden' | 'deleted' | 'conflict' | 'invalid' | 'away';

/** @throws what is no failed call */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) throw error;
  if (error.failure === 'signedOut') return 'ended';
  const known: Record<number, Failure> = { 403: 'forbidden', 404: 'deleted', 409: 'conflict', 422: 'invalid' };
  return known[error.status ?? 0] ?? 'away';
}
