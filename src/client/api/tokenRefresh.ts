/** Refreshes the token once for all waiting calls (docs/product.md#states). */
export class TokenRefresh {
  readonly #refresh: () => Promise<void>;
  readonly #waiting: { turn: number; resolve: (refreshed: Promise<void>) => void }[] = [];

  /** @param refresh stores a new token, or rejects */
  constructor(refresh: () => Promise<void>) {
    this.#refresh = refresh;
  }

  /**
   * Waits for the refresh in flight, or starts one.
   *
   * @param turn position of the call among all calls; waiting calls continue in this order
   * @returns promise that settles like the refresh, for every waiting call
   */
  wait(turn: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ turn, resolve });
      if (this.#waiting.length === 1) void this.#run();
    });
  }

  async #run(): Promise<void> {
    const refreshed = this.#refresh();
    await refreshed.catch(() => undefined);
    const queue = this.#waiting.splice(0).sort((a, b) => a.turn - b.turn);
    for (const { resolve } of queue) resolve(refreshed);
  }
}
