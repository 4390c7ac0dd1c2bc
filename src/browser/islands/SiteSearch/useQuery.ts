import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToAddress } from '#client/pushedAddress.ts';
import { formatSearch, noSearch, parseSearch } from '#search/search.ts';
import { useKeptField } from '../useKeptField.ts';

/** Pause in typing after which the address shows the query, in milliseconds. */
const addressDelay = 300;

/** The query is in the fragment, which browsers keep from the server. */
const queryInAddress = () => parseSearch(location.hash.slice(1)).query;

const addressOf = (query: string) => location.pathname + formatSearch({ ...noSearch, query }).replace('?', '#');

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
  useKeptField(input);

  const type = useCallback((text: string) => {
    const next = text.trim();
    setQuery(next);
    clearTimeout(timer.current);
    // The history has no entry for each letter.
    timer.current = setTimeout(() => history.replaceState(null, '', addressOf(next)), addressDelay);
  }, []);

  useEffect(() => {
    const follow = () => {
      clearTimeout(timer.current);
      const next = queryInAddress();
      setQuery(next);
      if (input.current) input.current.value = next;
    };
    // Text typed before hydration precedes the address.
    if (input.current?.value) type(input.current.value);
    else follow();
    return subscribeToAddress(follow);
  }, [input, type]);

  /** Adds the query to the tab's history at once. */
  function enter(): void {
    clearTimeout(timer.current);
    if (query !== queryInAddress()) history.pushState(null, '', addressOf(query));
  }

  return { query, type, enter };
}
