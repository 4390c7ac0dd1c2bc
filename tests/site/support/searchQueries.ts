/** Queries by kind. A page is its path without the product and language; `null` when nothing must be found. */
export type SearchQueries = Readonly<Record<string, readonly (readonly [query: string, page: string | null])[]>>;
