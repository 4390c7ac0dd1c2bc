import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { localized, localizedEntry } from './localized.ts';

export interface Policy {
  path: SitePath;
  /** First day of an earlier version; `undefined` for the policy in force. */
  version: string | undefined;
  entry: CollectionEntry<'pages'> | CollectionEntry<'policies'>;
}

/** Returns earlier versions of the privacy policy, newest first. */
export async function earlierPolicies(locale: Locale): Promise<Policy[]> {
  const versions = await localized('policies', locale);
  return versions
    .map(({ id, entry }): Policy => ({ path: `/privacy/${id}`, version: id, entry }))
    .sort((one, other) => other.path.localeCompare(one.path));
}

/** Returns the privacy policy in force, then its earlier versions. */
export async function privacyPolicies(locale: Locale): Promise<Policy[]> {
  const { entry } = await localizedEntry('pages', 'privacy', locale);
  return [{ path: '/privacy', version: undefined, entry }, ...(await earlierPolicies(locale))];
}
