interface Waiting {
  turn: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** One refresh of the session at a time, however many calls wait for it. */
export class SessionRefresh {
  readonly #refresh: () => Promise<void>;
  #waiting: Waiting[] | undefined;

  /** @param refresh renews the session, or rejects */
  constructor(refresh: () => Promise<void>) {
    this.#refresh = refresh;
  }

  /**
   * Waits for the refresh that is under way, or starts one.
   *
   * @param turn place of the call among all calls: those that wait go on in this order
   * @returns rejects, for all that waited, with what the refresh failed with
   */
  wait(turn: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { turn, resolve, reject };
      if (this.#waiting) {
        this.#waiting.push(waiting);
      } else {
        this.#waiting = [waiting];
        void this.#run();
      }
    });
  }

  async #run(): Promise<void> {
    let settle = ({ resolve }: Waiting) => resolve();
    try {
      await this.#refresh();
    } catch (error) {
      settle = ({ reject }) => reject(error);
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const each of waiting.sort((a, b) => a.turn - b.turn)) {
      settle(each);
    }
  }
}
