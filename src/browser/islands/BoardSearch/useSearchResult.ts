import { useCallback, useEffect, useState } from 'react';
import type { BoardSearcher } from '#search/boardSearcher.ts';
import type { SearchResult } from '#search/postIndex.ts';
import type { Search } from '#search/search.ts';

export interface SearchState {
  /** `idle` while the query is empty. */
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** Latest result, which stays during the next search. */
  result?: SearchResult;
  /** Search that produced {@link result}. */
  answered?: Search;
}

const idle: SearchState = { status: 'idle' };

/**
 * Runs a search.
 *
 * @returns the state, and a function that retries after a failure
 */
export function useSearchResult(searcher: BoardSearcher, search: Search): [SearchState, retry: () => void] {
  const [state, setState] = useState(idle);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches again
  useEffect(() => {
    if (search.query === '') {
      setState(idle);
      return;
    }
    let outdated = false;
    const settle = (next: SearchState) => {
      if (!outdated) setState(next);
    };
    setState((before) => ({ ...before, status: 'searching' }));
    searcher.search(search).then(
      (result) => settle({ status: 'found', result, answered: search }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      outdated = true;
    };
  }, [searcher, search, attempt]);

  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}
