import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardSearcher } from '#boardSearch/boardSearcher.ts';
import type { SearchResult } from '#boardSearch/postIndex.ts';
import type { Search } from '#boardSearch/search.ts';
import { dropSearch, isFromOtherLanguage } from './useSearchAddress.ts';

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
 * Runs a search. Drops one that came from the other language and finds nothing in this one.
 *
 * @returns the state, and a function that retries after a failure
 */
export function useSearchResult(searcher: BoardSearcher, search: Search): [SearchState, retry: () => void] {
  const [state, setState] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches again
  useEffect(() => {
    if (search.query === '') {
      setState(idle);
      return;
    }
    let outdated = false;
    setState((before) => ({ ...before, status: 'searching' }));
    searcher.search(search).then(
      (result) => {
        if (outdated) return;
        const loadedWithPage = first.current;
        first.current = false;
        if (loadedWithPage && result.total === 0 && isFromOtherLanguage()) dropSearch();
        else setState({ status: 'found', result, answered: search });
      },
      () => !outdated && setState({ status: 'failed' }),
    );
    return () => {
      outdated = true;
    };
  }, [searcher, search, attempt]);

  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}
