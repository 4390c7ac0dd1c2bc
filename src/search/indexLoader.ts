import type { BoardId } from '#site.ts';
import type { SearchWorker } from './workerCalls.ts';

/**
 * Loads an index file.
 *
 * @throws Error when it cannot be loaded
 */
export async function loadIndexFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Loading ${address} failed with status ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Memoizes an action's result. After a failure the next call retries. */
export function memoize<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= action().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/**
 * Loads a board's titles into the worker.
 *
 * @returns function that loads the posts' contents; it retries only what failed
 */
export async function loadTitles(
  { call }: SearchWorker,
  board: BoardId,
  href: string,
  titles: string,
): Promise<() => Promise<unknown>> {
  const files = await call({ kind: 'titles', board, href, bytes: await loadIndexFile(titles) });
  const contents = files.map((address, file) =>
    memoize(async () => call({ kind: 'content', board, file, bytes: await loadIndexFile(address) })),
  );
  return () => Promise.all(contents.map((content) => content()));
}
