import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type * as work from './mailWork.ts';

/** Maximum time for one mail, in milliseconds. Real ones take a fraction of a second. */
const maxTime = 20_000;

/** Maximum size of the thread's objects, in MiB. Bytes of files are not among them. */
const maxHeap = 256;

type Work = typeof work;

/**
 * Reads mails on a thread of its own, with limits of time and memory, because anybody can send one. Pages never wait
 * for it.
 */
export class MailReader {
  readonly #pool = new Piscina({
    filename: fileURLToPath(new URL('./mailWork.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: maxTime,
    resourceLimits: { maxOldGenerationSizeMb: maxHeap },
  });

  /**
   * Runs a work.
   *
   * @param stopping ends the thread
   * @throws when a limit was passed, or the mail is damaged
   */
  async run<Name extends keyof Work>(
    name: Name,
    input: Parameters<Work[Name]>[0],
    stopping: AbortSignal,
  ): Promise<Awaited<ReturnType<Work[Name]>>> {
    return await this.#pool.run(input, { name, signal: AbortSignal.any([AbortSignal.timeout(maxTime), stopping]) });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
