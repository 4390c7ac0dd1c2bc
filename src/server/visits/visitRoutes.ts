import { Hono } from 'hono';
import { boardAnswer, boardQuery } from '#contract/board.ts';
import { logVisitPath, siteBoardPath } from '#contract/pageCalls.ts';
import { visitAnswer, visitQuery } from '#contract/visit.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import { success } from '../http/answer.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { sameOriginOnly } from '../http/sameOrigin.ts';
import { queryOf } from '../http/validated.ts';
import type { Background } from '../jobs/background.ts';
import { isPerson } from './isPerson.ts';
import type { SitePages } from './sitePages.ts';
import type { Visits } from './visits.ts';

interface VisitDependencies {
  visits: Visits;
  pages: SitePages;
  background: Background;
}

/** Serves `GET /cms/user/log-visit`: answers at once and counts in the background. */
export function visitRoutes({ visits, pages, background }: VisitDependencies): Hono<AppEnvironment> {
  async function count(path: string, address: string, browser: string): Promise<void> {
    const title = await pages.titleOf(path);
    if (title !== undefined) {
      await visits.count({ path, title, address, browser });
    }
  }

  return new Hono<AppEnvironment>().get(
    logVisitPath,
    operation({
      summary: 'Counts a visit of a page once per visitor and day',
      tag: 'site',
      answer: visitAnswer,
      refusals: { 403: 'Sent from another website', 422: 'A field was refused' },
    }),
    sameOriginOnly,
    queryOf(visitQuery),
    (c) => {
      const path = requestPath(c.req.valid('query').path);
      if (path !== undefined && c.req.method === 'GET' && isPerson(c)) {
        const { visitor } = c.var;
        const browser = String(c.req.header('User-Agent'));
        background.run('count visit', () => count(canonicalPath(path), visitor, browser));
      }
      return success(c, null);
    },
  );
}

/** Serves `GET /cms/user/site/board`: views of each post of a board. */
export function boardRoutes(visits: Visits): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    siteBoardPath,
    operation({
      summary: 'Views of each post of a board',
      tag: 'site',
      answer: boardAnswer,
      refusals: { 422: 'A field was refused' },
    }),
    queryOf(boardQuery),
    async (c) => success(c, { list: await visits.viewsOfBoard(c.req.valid('query').board) }),
  );
}
