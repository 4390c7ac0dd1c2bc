import { useCallback, useRef, useSyncExternalStore } from 'react';
import { pushAddress, replaceAddress, subscribeToAddress } from '#client/pushedAddress.ts';
import type { SearchResult } from '#search/postIndex.ts';
import { formatSearch, noSearch, parseSearch, type Search } from '#search/search.ts';

let latest = { parameters: '', search: noSearch };

function current(): Search {
  const { search: parameters } = location;
  if (parameters !== latest.parameters) latest = { parameters, search: parseSearch(parameters) };
  return latest.search;
}

/** Returns the address of a search on this page. */
export function searchHref(search: Search): string {
  return formatSearch(search) || location.pathname;
}

/** Pushes a search as a new entry of the tab's history, unless it is the current one. */
export function goToSearch(search: Search): void {
  if (formatSearch(search) === formatSearch(current())) return;
  pushAddress(searchHref(search));
}

/**
 * True when a link of this site opened the page with this search. Only language links do, and the redirect to the stored
 * language.
 */
function isFromOtherLanguage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    visit?.type === 'navigate' &&
    URL.parse(visit.name)?.search === location.search &&
    URL.parse(document.referrer)?.origin === location.origin
  );
}

/**
 * Returns a function that drops a search that came from the other language and finds nothing in this one. It removes the
 * search from the address, and leaves the tab's history as it is.
 */
export function useDropped(): (result: SearchResult) => boolean {
  const first = useRef(true);
  return useCallback(({ total }) => {
    const loadedWithPage = first.current;
    first.current = false;
    if (!loadedWithPage || total > 0 || !isFromOtherLanguage()) return false;
    replaceAddress(searchHref(noSearch));
    return true;
  }, []);
}

/** Returns the search in the page's address, and follows back and forward. */
export function useSearchAddress(): Search {
  return useSyncExternalStore(subscribeToAddress, current, () => noSearch);
}
