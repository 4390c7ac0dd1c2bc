import { useCallback, useEffect, useState } from 'react';
import type { BoardSearcher } from '#boardSearch/boardSearcher.ts';
import type { SearchResult } from '#boardSearch/postIndex.ts';
import type { Search } from '#boardSearch/search.ts';

export interface SearchState {
  /** `idle` while there is nothing to search for. */
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** The latest result; during the next search still the one before. */
  result?: SearchResult;
  /** The search that {@link result} answers. */
  answered?: Search;
}

const idle: SearchState = { status: 'idle' };

/**
 * The result of a search.
 *
 * @returns the state, and a function that tries again after a failure
 */
export function useSearchResult(searcher: BoardSearcher, search: Search): [SearchState, retry: () => void] {
  const [state, setState] = useState(idle);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to search again
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
