import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../log/log.ts';

/** Recurring work. Every process runs it, so it must be safe for concurrent processes. */
export interface Job {
  /** Name in the log. */
  name: string;
  /** Pause between the end of one run and the next, in seconds. */
  pause: number;
  run(): Promise<unknown>;
}

/**
 * Runs each job now and after every pause. Logs a failed run and retries it after the pause.
 *
 * @returns a function that stops all jobs and resolves when running ones have ended
 */
export function startJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const ended = jobs.map((job) => repeat(job, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(ended);
  };
}

async function repeat({ name, pause, run }: Job, log: Logger, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await run();
    } catch (err) {
      log.error({ err, job: name }, 'Job failed');
    }
    // Stopping aborts the pause.
    await setTimeout(pause * 1000, undefined, { signal: stopping }).catch(() => {});
  }
}
