import type { Logger } from '../log/log.ts';

/** Work that continues after the answer to its request. Shutdown waits for it. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Starts work without waiting for it. Logs a failure.
   *
   * @param name name of the work in the log
   */
  run(name: string, work: () => Promise<unknown>): void {
    const running = work().then(
      () => {},
      (err) => this.#log.error({ err, work: name }, 'Background work failed'),
    );
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }

  /** Resolves when all work has ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) {
      await Promise.all(this.#running);
    }
  }
}
