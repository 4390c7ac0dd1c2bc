import { siteInfoPath } from '#contract/pageCalls.ts';
import type { SiteInfo } from '#contract/siteInfo.ts';
import { siteTitle } from '#contract/siteTitle.ts';
import { quietCall, type Unchecked } from './quietCall.ts';
import { whenVisible } from './whenVisible.ts';

const isSiteInfo = (info: Unchecked<SiteInfo> | undefined): info is SiteInfo =>
  typeof info?.name === 'string' && !!info.name.trim() && typeof info.detail === 'string';

/** Shows the first item of the API's answer in the footer and the tab's title (docs/product.md#entities). */
async function updateSiteInfo(footerName: Element, footerDetail: Element): Promise<void> {
  const [info] = (await quietCall<SiteInfo>(siteInfoPath)) ?? [];
  if (!isSiteInfo(info)) return;
  footerName.textContent = info.name;
  footerDetail.textContent = info.detail;
  // Every title ends with the site's title: `page title | name - detail`.
  document.title = document.title.replace(/[^|]*$/, () => ` ${siteTitle(info)}`);
}

/** Updates the site's name and detail when the footer scrolls into view. */
export function updateFooter(): void {
  const footer = document.querySelector('[data-site-info]');
  const name = footer?.querySelector('[data-site-name]');
  const detail = footer?.querySelector('[data-site-detail]');
  if (footer && name && detail) whenVisible(footer, () => void updateSiteInfo(name, detail));
}
