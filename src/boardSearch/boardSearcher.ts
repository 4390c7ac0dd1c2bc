import { boardPageSize } from '#site.ts';
import type { SearchResult } from './postIndex.ts';
import type { Search } from './search.ts';
import { startSearchWorker } from './workerCalls.ts';

async function load(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.arrayBuffer();
}

/** Memoizes work that may fail: after a failure the next call tries again. */
function once<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= action().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

export interface BoardSearcher {
  /** Preloads what every search needs. */
  prepare: () => Promise<unknown>;
  /**
   * Searches the board.
   *
   * @throws when an index file cannot be loaded or read; calling again loads what is missing
   */
  search: (search: Search) => Promise<SearchResult>;
}

/**
 * Searches one board in one language. It loads nothing before its first use, and the posts' contents only for a search
 * that looks into them.
 *
 * @param titlesAddress address of the board's title index
 */
export function boardSearcher(titlesAddress: string, start = startSearchWorker): BoardSearcher {
  const titles = once(async () => {
    const { call, stop } = start();
    try {
      const files = await call({ kind: 'titles', bytes: await load(titlesAddress) });
      const contents = files.map((address, file) =>
        once(async () => call({ kind: 'content', file, bytes: await load(address) })),
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
