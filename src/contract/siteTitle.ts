import type { SiteInfo } from './siteInfo.ts';

/** The part of a tab's title that all pages share: `name - detail`, or `name` without a detail (specification section 3). */
export function siteTitle({ name, detail }: SiteInfo): string {
  return detail ? `${name} - ${detail}` : name;
}
