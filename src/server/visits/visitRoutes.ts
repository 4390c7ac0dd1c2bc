import { isBot } from 'isbot';
import { getBoardViews } from '#contract/board.ts';
import { logVisit } from '#contract/visit.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import type { AppContext } from '../http/environment.ts';
import type { RegisterCall } from '../http/on.ts';
import type { Background } from '../jobs/background.ts';
import type { SitePages } from './sitePages.ts';
import type { Visits } from './visits.ts';

interface VisitDependencies {
  visits: Visits;
  pages: SitePages;
  background: Background;
}

/** Counts visits in the background, after the answer, and serves the views of each post of a board. */
export function visitRoutes(on: RegisterCall, { visits, pages, background }: VisitDependencies): void {
  async function count(path: string, address: string, browser: string): Promise<void> {
    const title = await pages.titleOf(path);
    if (title !== undefined) {
      await visits.count({ path, title, address, browser });
    }
  }

  on(logVisit, (c, { query }) => {
    const path = requestPath(query.path);
    if (path !== undefined && c.req.method === 'GET' && isCounted(c)) {
      const { visitor } = c.var;
      const browser = String(c.req.header('User-Agent'));
      background.run('count visit', () => count(canonicalPath(path), visitor, browser));
    }
    return null;
  });

  on(getBoardViews, async (_, { query }) => ({ list: await visits.viewsOfBoard(query.board) }));
}

/** True when a person views the page: no bot, and no prefetch. */
function isCounted(c: AppContext): boolean {
  const browser = c.req.header('User-Agent');
  return Boolean(browser) && !isBot(browser) && !c.req.header('Sec-Purpose') && c.req.header('Sec-GPC') !== '1';
}
