/**
 * Returns the page numbers that a list links to: the first, the last and those around the current one.
 *
 * @example shownPages(5, 9) // [1, 3, 4, 5, 6, 7, 9]
 */
export const shownPages = (pageNumber: number, pageCount: number): number[] =>
  Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pageCount || Math.abs(page - pageNumber) <= 2,
  );
