import { allLocales } from '#i18n/locales.ts';
import { contactEmail, origin } from '#site.ts';

/** Months until the contact expires; less than a year, as RFC 9116 recommends. */
const validMonths = 6;

/**
 * Returns `/.well-known/security.txt`, the contact for reports of vulnerabilities (RFC 9116). Daily builds keep it from
 * expiring.
 *
 * @param now time of the build; all builds of a month return the same text, so that nothing new is published
 */
export function securityText(now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + validMonths));
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${allLocales.join(', ')}`,
    // RFC 9116 requires https addresses.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
