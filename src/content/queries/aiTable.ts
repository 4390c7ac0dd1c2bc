import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { ownPages } from './sitePages.ts';

/** Returns the address of the page that shows the AI of all products, if the content has one. */
export async function aiTablePath(locale: Locale): Promise<SitePath | undefined> {
  const page = (await ownPages(locale)).find(({ entry }) => entry.data.aiTable);
  return page && `/${page.id}`;
}
