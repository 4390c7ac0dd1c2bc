import { getBoardViews } from '#contract/board.ts';
import { logVisit } from '#contract/visit.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import type { On } from '../http/on.ts';
import type { Background } from '../jobs/background.ts';
import { isPerson } from './isPerson.ts';
import type { SitePages } from './sitePages.ts';
import type { Visits } from './visits.ts';

interface VisitDependencies {
  visits: Visits;
  pages: SitePages;
  background: Background;
}

/** Counts visits in the background, after the answer, and serves the views of each post of a board. */
export function visitRoutes(on: On, { visits, pages, background }: VisitDependencies): void {
  async function count(path: string, address: string, browser: string): Promise<void> {
    const title = await pages.titleOf(path);
    if (title !== undefined) {
      await visits.count({ path, title, address, browser });
    }
  }

  on(logVisit, (c, { query }) => {
    const path = requestPath(query.path);
    if (path !== undefined && c.req.method === 'GET' && isPerson(c)) {
      const { visitor } = c.var;
      const browser = String(c.req.header('User-Agent'));
      background.run('count visit', () => count(canonicalPath(path), visitor, browser));
    }
    return null;
  });

  on(getBoardViews, async (_, { query }) => ({ list: await visits.viewsOfBoard(query.board) }));
}
