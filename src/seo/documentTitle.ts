import type { SitePage } from '#collections/sitePages.ts';
import { siteTitle } from '#contract/siteTitle.ts';
import { siteInfo } from '#site.ts';

/**
 * The browser tab's title: `name - detail` on the dashboard, `page | name - detail` elsewhere
 * (specification section 3, design section 3).
 */
export function documentTitle({ path, title, locale }: Pick<SitePage, 'path' | 'title' | 'locale'>): string {
  const site = siteTitle(siteInfo[locale]);
  return path === '/dashboard' ? site : `${title} | ${site}`;
}
