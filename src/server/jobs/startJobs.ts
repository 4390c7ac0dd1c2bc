import type { Logger } from '../log/log.ts';

/** Work that the server repeats. Every process does it, so it must be safe to run concurrently. */
export interface Job {
  /** What it is called in the log. */
  name: string;
  /** Pause between the end of one run and the next, in seconds. */
  pause: number;
  run(): Promise<unknown>;
}

/**
 * Runs each job now and after every pause. A failed run is logged, and tried again after the pause.
 *
 * @returns stops: resolves when the runs under way have ended
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
    await sleep(pause * 1000, stopping);
  }
}

function sleep(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stopping.addEventListener('abort', end);
  });
}
