import type { Answer } from './answers.ts';
import { loadIndexFile, loadTitles, memoize } from './indexLoader.ts';
import type { SiteResult } from './siteSearch.ts';
import { startSearchWorker } from './workerCalls.ts';

export interface SiteSearcher {
  /** Preloads everything that a search needs. */
  prepare: () => Promise<unknown>;
  /**
   * Searches pages and posts.
   *
   * @throws Error when an index file cannot be loaded or parsed; the next call retries
   */
  search: (query: string) => Promise<SiteResult>;
  /**
   * Answers a question from the pages besides posts, whose files it does not load.
   *
   * @throws Error when the index cannot be loaded or parsed; the next call retries
   */
  answer: (question: string) => Promise<Answer | undefined>;
}

/**
 * Returns the search of the whole site in one language. It loads nothing before its first use.
 *
 * @param indexAddress address of the site's index
 */
export function siteSearcher(indexAddress: string, start = startSearchWorker): SiteSearcher {
  const pages = memoize(async () => {
    const worker = start();
    try {
      const boards = await worker.call({ kind: 'pages', bytes: await loadIndexFile(indexAddress) });
      const titles = boards.map(({ board, href, titles: address }) =>
        memoize(async () => loadTitles(worker, board, href, address)),
      );
      return { call: worker.call, titles };
    } catch (error) {
      worker.stop();
      throw error;
    }
  });

  async function loadAll() {
    const { call, titles } = await pages();
    await Promise.all(titles.map(async (loaded) => (await loaded())()));
    return call;
  }

  return {
    prepare: loadAll,
    search: async (query) => (await loadAll())({ kind: 'searchSite', query }),
    answer: async (question) => (await pages()).call({ kind: 'answer', question }),
  };
}
