import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatSearch, noSearch, parseSearch } from '#search/search.ts';
import { subscribeToAddress } from '../pushedAddress.ts';

/** Pause in typing after which the address shows the query, in milliseconds. */
const addressDelay = 300;

const queryInAddress = () => parseSearch(location.search).query;

const addressOf = (query: string) => formatSearch({ ...noSearch, query }) || location.pathname;

/**
 * Keeps the query of the search field and of the page's address in step: typing replaces the address, back and forward
 * change the field.
 *
 * @param input the field, which stays uncontrolled so that text typed before hydration stays
 * @returns the query, and functions for typing and for Enter
 */
export function useQuery(input: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const follow = () => {
      clearTimeout(timer.current);
      const next = queryInAddress();
      setQuery(next);
      if (input.current) input.current.value = next;
    };
    // Text typed before hydration precedes the address.
    const typed = input.current?.value.trim();
    if (typed) setQuery(typed);
    else follow();
    return subscribeToAddress(follow);
  }, [input]);

  function type(text: string): void {
    const next = text.trim();
    setQuery(next);
    clearTimeout(timer.current);
    // The history has no entry for each letter.
    timer.current = setTimeout(() => history.replaceState(null, '', addressOf(next)), addressDelay);
  }

  /** Adds the query to the tab's history at once. */
  function enter(): void {
    clearTimeout(timer.current);
    if (query !== queryInAddress()) history.pushState(null, '', addressOf(query));
  }

  return { query, type, enter };
}
