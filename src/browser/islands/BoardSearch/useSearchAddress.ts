import { useSyncExternalStore } from 'react';
import { formatSearch, noSearch, parseSearch, type Search } from '#boardSearch/search.ts';
import { pushAddress, replaceAddress, subscribeToAddress } from '../pushedAddress.ts';

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
export function isFromOtherLanguage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    visit?.type === 'navigate' &&
    URL.parse(visit.name)?.search === location.search &&
    URL.parse(document.referrer)?.origin === location.origin
  );
}

/** Removes the search from the address, and leaves the tab's history as it is. */
export function dropSearch(): void {
  replaceAddress(searchHref(noSearch));
}

/** Returns the search in the page's address, and follows back and forward. */
export function useSearchAddress(): Search {
  return useSyncExternalStore(subscribeToAddress, current, () => noSearch);
}
