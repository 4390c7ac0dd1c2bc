/** How far ahead of its allowance someone is. */
export interface RateLimitTable {
  /** Name of the limit and hash of whom it holds for. */
  key: string;
  /** Theoretical arrival time of the next request, in milliseconds since 1970. */
  arrival: number;
}
