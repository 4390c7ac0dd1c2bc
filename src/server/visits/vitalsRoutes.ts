import { logVitals } from '#contract/vitals.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import type { On } from '../http/on.ts';
import { isPerson } from './isPerson.ts';
import { pageKind } from './pageKind.ts';
import type { SitePages } from './sitePages.ts';
import type { Vitals } from './vitals.ts';

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
    if (page && isPerson(c)) {
      vitals.count({ page, device: deviceOf(String(c.req.header('User-Agent'))), ...values });
    }
    return null;
  });
}

/** Returns the class of a browser's device. All browsers of phones, and only they, name themselves `Mobi`. */
const deviceOf = (browser: string) => (browser.includes('Mobi') ? 'phone' : 'desktop');
