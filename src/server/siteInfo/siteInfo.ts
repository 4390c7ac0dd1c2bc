import type { SiteInfo } from '#contract/siteInfo.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteInfo as siteFacts } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';

/** Returns the site's name and detail in a language: the override, else the default of `content/site.ts`. */
export async function readSiteInfo({ db }: Database, language: Locale): Promise<SiteInfo> {
  const set = await db
    .selectFrom('site_info')
    .select(['name', 'detail'])
    .where('lang', '=', language)
    .executeTakeFirst();
  const { name, detail } = set ?? siteFacts[language];
  return { name, detail };
}

/** Overrides the site's name and detail in a language. */
export async function writeSiteInfo(
  { db }: Database,
  language: Locale,
  { name, detail }: SiteInfo,
  now: Date,
): Promise<void> {
  const row = { name, detail, updated_at: now.toISOString() };
  await db
    .insertInto('site_info')
    .values({ lang: language, ...row })
    .onConflict((conflict) => conflict.column('lang').doUpdateSet(row))
    .execute();
}

/** Deletes the override in a language. */
export async function resetSiteInfo({ db }: Database, language: Locale): Promise<void> {
  await db.deleteFrom('site_info').where('lang', '=', language).execute();
}
