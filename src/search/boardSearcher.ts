import type { BoardId } from '#site.ts';
import { loadTitles, memoize } from './indexLoader.ts';
import type { SearchResult } from './postIndex.ts';
import { boardPageSize, type Search } from './search.ts';
import { startSearchWorker } from './workerCalls.ts';

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
 * @param board the board
 * @param boardHref its address
 * @param titlesAddress address of its title index
 */
export function boardSearcher(
  board: BoardId,
  boardHref: string,
  titlesAddress: string,
  start = startSearchWorker,
): BoardSearcher {
  const titles = memoize(async () => {
    const worker = start();
    try {
      return { call: worker.call, loadContents: await loadTitles(worker, board, boardHref, titlesAddress) };
    } catch (error) {
      worker.stop();
      throw error;
    }
  });

  return {
    prepare: titles,
    search: async (search) => {
      const { call, loadContents } = await titles();
      if (search.scope !== 'title') await loadContents();
      return call({ kind: 'searchBoard', board, search, pageSize: boardPageSize });
    },
  };
}
