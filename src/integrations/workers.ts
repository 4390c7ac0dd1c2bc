import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Piscina } from 'piscina';

const pool = isMainThread
  ? new Piscina({ minThreads: 0, maxThreads: availableParallelism(), idleTimeout: 1000 })
  : undefined;

/**
 * Returns a function that runs on all processors.
 *
 * @param file the module that exports it, below the project's folder
 * @param name its name there
 */
export const onWorkers =
  <Work extends (input: never) => unknown>(file: string, name: string) =>
  async (input: Parameters<Work>[0]): Promise<Awaited<ReturnType<Work>>> =>
    pool?.run(input, { filename: path.resolve(file), name });
