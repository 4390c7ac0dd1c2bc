import { useCallback, useEffect, useState } from 'react';

export interface SearchState<Search, Result> {
  /** `idle` without a search. */
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** Latest result, which stays during the next search. */
  result?: Result;
  /** Search that produced {@link result}. */
  answered?: Search;
}

/**
 * Runs a search. One that has no result when the visitor leaves the page starts again on the return.
 *
 * @param run searches; a stable function
 * @param search search to run; `undefined` for none
 * @param drop decides that a result is not shown, because the search has gone; a stable function
 * @returns the state, and a function that retries after a failure
 */
export function useSearchResult<Search, Result>(
  run: (search: Search) => Promise<Result>,
  search: Search | undefined,
  drop?: (result: Result) => boolean,
): [SearchState<Search, Result>, retry: () => void] {
  const [state, setState] = useState<SearchState<Search, Result>>({ status: 'idle' });
  const [attempt, setAttempt] = useState({ isReturn: false });

  useEffect(() => {
    if (search === undefined) {
      setState({ status: 'idle' });
      return;
    }
    let outdated = false;
    setState((before) => ({ ...before, status: 'searching' }));
    run(search).then(
      (result) => {
        if (!outdated && !drop?.(result)) setState({ status: 'found', result, answered: search });
      },
      () => {
        if (outdated) return;
        // A load that broke when the visitor left may fail only after the return.
        if (attempt.isReturn) setAttempt({ isReturn: false });
        else setState({ status: 'failed' });
      },
    );
    return () => {
      outdated = true;
    };
  }, [run, search, drop, attempt]);

  const isDone = state.status === 'idle' || state.status === 'found';
  useEffect(() => {
    if (isDone) return;
    const restart = ({ persisted }: PageTransitionEvent) => persisted && setAttempt({ isReturn: true });
    addEventListener('pageshow', restart);
    return () => removeEventListener('pageshow', restart);
  }, [isDone]);

  return [state, useCallback(() => setAttempt({ isReturn: false }), [])];
}
