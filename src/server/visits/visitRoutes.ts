import { isBot } from 'isbot';
import { getBoardViews } from '#contract/board.ts';
import { logVisit } from '#contract/visit.ts';
import { logVitals } from '#contract/vitals.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import type { AppContext } from '../http/environment.ts';
import type { On } from '../http/on.ts';
import type { Background } from '../jobs/background.ts';
import { pageKind } from './pageKind.ts';
import type { SitePages } from './sitePages.ts';
import type { Visits } from './visits.ts';
import type { Vitals } from './vitals.ts';

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
    if (path !== undefined && c.req.method === 'GET' && isCounted(c)) {
      const { visitor } = c.var;
      const browser = String(c.req.header('User-Agent'));
      background.run('count visit', () => count(canonicalPath(path), visitor, browser));
    }
    return null;
  });

  on(getBoardViews, async (_, { query }) => ({ list: await visits.viewsOfBoard(query.board) }));
}

interface VitalsDependencies {
  vitals: Vitals;
  pages: SitePages;
  product: string;
}

/** Counts the reports of visitors' browsers. */
export function vitalsRoutes(on: On, { vitals, pages, product }: VitalsDependencies): void {
  const knownKind = (path: string) => (pages.has(path) ? pageKind(path, product) : undefined);
  on(logVitals, (c, { body: { path: sent, ...values } }) => {
    const path = requestPath(sent);
    const page = path === undefined ? undefined : knownKind(canonicalPath(path));
    if (page && isCounted(c)) {
      vitals.count({ page, device: deviceOf(String(c.req.header('User-Agent'))), ...values });
    }
    return null;
  });
}

/** Returns the class of a browser's device. All browsers of phones, and only they, name themselves `Mobi`. */
const deviceOf = (browser: string) => (browser.includes('Mobi') ? 'phone' : 'desktop');

/** True when a person views the page: no bot, and no prefetch. */
function isCounted(c: AppContext): boolean {
  const browser = c.req.header('User-Agent');
  return Boolean(browser) && !isBot(browser) && !c.req.header('Sec-Purpose') && c.req.header('Sec-GPC') !== '1';
}
