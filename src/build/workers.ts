import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Piscina } from 'piscina';

const pool = isMainThread
  ? new Piscina({ minThreads: 0, maxThreads: availableParallelism(), idleTimeout: 1000 })
  : undefined;

/**
 * Returns a function that runs an exported function on a pool of worker threads.
 *
 * @param file module of the function, relative to the project's folder
 * @param name name of its export
 */
export const onWorkers =
  <Work extends (input: never) => unknown>(file: string, name: string) =>
  async (input: Parameters<Work>[0]): Promise<Awaited<ReturnType<Work>>> =>
    pool?.run(input, { filename: path.resolve(file), name });
