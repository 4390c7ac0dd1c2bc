import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { hasApi } from '#site.ts';
import { type ConsentName, consentNames } from '../schemas/legal.ts';
import { type Dated, sortVersions } from '../schemas/versions.ts';
import { localized } from './localized.ts';
import { policyPath } from './policies.ts';

/** A version of a consent text. */
export type ConsentVersion = Dated<{
  name: ConsentName;
  path: SitePath;
  /** First day, which inquiries store. */
  from: string;
  entry: CollectionEntry<'consents'>;
}>;

/** Returns the versions of a consent text, newest first. The form shows the first. */
export async function consentVersions(name: ConsentName, locale: Locale): Promise<ConsentVersion[]> {
  const versions = (await localized('consents', locale))
    .filter(({ id }) => id.startsWith(`${name}/`))
    .map(({ id, entry }) => ({
      name,
      path: `${policyPath}/consents/${id}` as const,
      from: id.slice(name.length + 1),
      entry,
    }));
  // A new text applies from the first build that contains it, whatever its day says.
  return sortVersions(versions, '').coming.reverse();
}

/**
 * Returns the consent text that the form shows: the newest.
 *
 * @throws when the consent has no text
 */
export async function currentConsent(name: ConsentName, locale: Locale): Promise<ConsentVersion> {
  const [newest] = await consentVersions(name, locale);
  if (!newest) throw new Error(`content/consents/${name} has no version.`);
  return newest;
}

/** Returns all versions of all consent texts, each consent's newest first; none if the site has no form. */
export async function allConsentVersions(locale: Locale): Promise<ConsentVersion[]> {
  if (!hasApi) return [];
  return (await Promise.all(consentNames.map((name) => consentVersions(name, locale)))).flat();
}
