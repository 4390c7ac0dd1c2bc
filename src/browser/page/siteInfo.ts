import type { SiteInfo } from '#contract/siteInfo.ts';
import { siteTitle } from '#contract/siteTitle.ts';
import { isRecord, listOf } from './listOf.ts';
import { quietCall } from './quietCall.ts';
import { whenVisible } from './whenVisible.ts';

const footer = document.querySelector('[data-site-info]');
const name = footer?.querySelector('[data-site-name]');
const detail = footer?.querySelector('[data-site-detail]');

function isSiteInfo(item: unknown): item is SiteInfo {
  return isRecord(item) && typeof item.name === 'string' && item.name.trim() !== '' && typeof item.detail === 'string';
}

/** Footer and tab's title follow the first item that the API gives (specification section 3); else they stay. */
async function follow(footerName: Element, footerDetail: Element) {
  const [info] = listOf(await quietCall({ path: '/cms/user/site/info' }));
  if (!isSiteInfo(info)) return;
  const text = (element: Element) => element.textContent.trim();
  const built = siteTitle({ name: text(footerName), detail: text(footerDetail) });
  footerName.textContent = info.name;
  footerDetail.textContent = info.detail;
  if (document.title.endsWith(built)) {
    document.title = document.title.slice(0, -built.length) + siteTitle(info);
  }
}

if (footer && name && detail) whenVisible(footer, () => void follow(name, detail));
