import { Unavailable } from '../http/apiError.ts';

interface WorkLimitOptions {
  /** Most pieces of work that run at the same time. */
  atOnce: number;
  /** Most that wait for their turn. */
  waiting: number;
}

/** Runs costly work a few pieces at a time, so that memory use is bounded under a flood of requests. */
export class WorkLimit {
  readonly #options: WorkLimitOptions;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(options: WorkLimitOptions) {
    this.#options = options;
  }

  /**
   * Does the work when its turn comes.
   *
   * @throws Unavailable when too much waits already
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      // The place is handed on, or given up where nobody waits for it.
      const next = this.#queue.shift();
      if (next) {
        next();
      } else {
        this.#running -= 1;
      }
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#options.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#queue.length >= this.#options.waiting) {
      throw new Unavailable();
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }
}
