import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { type Dated, sortVersions } from '../schemas/versions.ts';
import { buildMoment } from './buildMoment.ts';
import { localized } from './localized.ts';

/** A version of the privacy policy. */
export type Policy = Dated<{
  /** Address that it keeps. `/privacy` also shows the one in force. */
  path: SitePath;
  /** First day of validity, `YYYY-MM-DD`. */
  from: string;
  entry: CollectionEntry<'policies'>;
}>;

/** Address of the policy in force. */
export const policyPath = '/privacy';

/**
 * Returns the privacy policy in force on the day of the build, earlier versions newest first, and coming ones.
 *
 * @throws when no version is in force
 */
export async function privacyPolicies(
  locale: Locale,
): Promise<{ inForce: Policy; earlier: Policy[]; coming: Policy[] }> {
  const versions = (await localized('policies', locale)).map(({ id, entry }) => ({
    path: `${policyPath}/${id}` as const,
    from: id,
    entry,
  }));
  const { inForce, ...others } = sortVersions(versions, siteDay(buildMoment()));
  if (!inForce) throw new Error('content/policies has no policy whose day has come.');
  return { inForce, ...others };
}
