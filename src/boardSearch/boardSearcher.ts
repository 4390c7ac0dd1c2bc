import { boardPageSize } from '#site.ts';
import type { SearchResult } from './postIndex.ts';
import type { Search } from './search.ts';
import { startSearchWorker } from './workerCalls.ts';

async function load(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Loading ${address} failed with status ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Memoizes an action's result. After a failure the next call retries. */
function memoize<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= action().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

export interface BoardSearcher {
  /** Preloads the worker and the title index. */
  prepare: () => Promise<unknown>;
  /**
   * Searches the board.
   *
   * @throws Error when an index file cannot be loaded or parsed; the next call retries
   */
  search: (search: Search) => Promise<SearchResult>;
}

/**
 * Returns the search of one board in one language. It loads nothing before its first use, and the posts' contents only
 * for a search in contents.
 *
 * @param titlesAddress address of the board's title index
 */
export function boardSearcher(titlesAddress: string, start = startSearchWorker): BoardSearcher {
  const titles = memoize(async () => {
    const { call, stop } = start();
    try {
      const files = await call({ kind: 'titles', bytes: await load(titlesAddress) });
      const contents = files.map((address, file) =>
        memoize(async () => call({ kind: 'content', file, bytes: await load(address) })),
      );
      return { call, contents };
    } catch (error) {
      stop();
      throw error;
    }
  });

  return {
    prepare: titles,
    search: async (search) => {
      const { call, contents } = await titles();
      if (search.scope !== 'title') await Promise.all(contents.map((content) => content()));
      return call({ kind: 'search', search, pageSize: boardPageSize });
    },
  };
}
