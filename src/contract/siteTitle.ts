import type { SiteInfo } from './siteInfo.ts';

/**
 * Returns the part of a tab's title that all pages share: `name - detail`, or `name` without a detail
 * (docs/product.md#entities).
 */
export function siteTitle({ name, detail }: SiteInfo): string {
  return detail ? `${name} - ${detail}` : name;
}
