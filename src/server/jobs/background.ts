import type { Logger } from '../log/log.ts';

/** Work that goes on after its request was answered. A stop waits for it. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Starts work and returns at once; a failure is logged.
   *
   * @param name what it is called in the log
   */
  run(name: string, work: () => Promise<unknown>): void {
    const running = work().then(
      () => {},
      (err) => this.#log.error({ err, work: name }, 'Background work failed'),
    );
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }

  /** Resolves when nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) {
      await Promise.all(this.#running);
    }
  }
}
