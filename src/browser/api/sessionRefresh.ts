/** Refreshes the session once for all calls that wait for it (specification section 4). */
export class SessionRefresh {
  readonly #refresh: () => Promise<void>;
  readonly #waiting: { turn: number; resolve: (refreshed: Promise<void>) => void }[] = [];

  /** @param refresh renews the session, or rejects */
  constructor(refresh: () => Promise<void>) {
    this.#refresh = refresh;
  }

  /**
   * Waits for the refresh that is under way, or starts one.
   *
   * @param turn place of the call among all calls: the calls that waited go on in this order
   * @returns rejects as the refresh does, for all calls that waited
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
