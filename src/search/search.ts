/** Parts of a post that a search covers. */
export const searchScopes = ['all', 'title', 'content'] as const;

export type SearchScope = (typeof searchScopes)[number];

export interface Search {
  /** As the visitor typed it, trimmed. */
  query: string;
  scope: SearchScope;
  /** Page of the results, from 1. */
  page: number;
}

/** Rows on one page of a board's list or search. */
export const boardPageSize = 10;

/** Maximum length of a query, in characters. */
export const maxQueryLength = 200;

/** Empty search, for which the page shows the board's own list. */
export const noSearch: Search = { query: '', scope: 'all', page: 1 };

/**
 * Parses a search from an address. Invalid values become the defaults, because people edit and truncate addresses.
 *
 * @param parameters query string of the address
 * @example parseSearch('?q=재무&in=title&page=2') // { query: '재무', scope: 'title', page: 2 }
 */
export function parseSearch(parameters: string): Search {
  const values = new URLSearchParams(parameters);
  const query = (values.get('q') ?? '').slice(0, maxQueryLength).trim();
  if (query === '') return noSearch;
  const page = values.get('page') ?? '';
  return {
    query,
    scope: searchScopes.find((scope) => scope === values.get('in')) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * Formats a search as a query string, empty for no search. {@link parseSearch} reads it.
 *
 * @example formatSearch({ query: 'AI', scope: 'all', page: 1 }) // '?q=AI'
 */
export function formatSearch({ query, scope, page }: Search): string {
  if (query === '') return '';
  const values = new URLSearchParams({ q: query });
  if (scope !== 'all') values.set('in', scope);
  if (page > 1) values.set('page', String(page));
  return `?${values}`;
}
