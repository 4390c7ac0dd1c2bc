import { useSyncExternalStore } from 'react';
import { formatSearch, noSearch, parseSearch, type Search } from '#boardSearch/search.ts';

/** Event for an address that this page pushed: the browser fires `popstate` for back and forward only. */
const pushed = 'board-search:pushed';

let latest = { parameters: '', search: noSearch };

function current(): Search {
  const { search: parameters } = location;
  if (parameters !== latest.parameters) latest = { parameters, search: parseSearch(parameters) };
  return latest.search;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(pushed, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(pushed, onChange);
  };
}

/** Address of a search on this page. */
export function searchHref(search: Search): string {
  return formatSearch(search) || location.pathname;
}

/** Goes to a search as a new entry of the tab's history; repeating the current one adds none. */
export function goToSearch(search: Search): void {
  if (formatSearch(search) === formatSearch(current())) return;
  history.pushState(null, '', searchHref(search));
  dispatchEvent(new Event(pushed));
}

/** The search that the address holds, through reloads, back and forward. */
export function useSearchAddress(): Search {
  return useSyncExternalStore(subscribe, current, () => noSearch);
}
