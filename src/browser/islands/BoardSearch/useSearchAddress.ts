import { useSyncExternalStore } from 'react';
import { formatSearch, noSearch, parseSearch, type Search } from '#search/search.ts';
import { pushAddress, subscribeToAddress } from '../pushedAddress.ts';

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

/** Returns the search in the page's address, and follows back and forward. */
export function useSearchAddress(): Search {
  return useSyncExternalStore(subscribeToAddress, current, () => noSearch);
}
