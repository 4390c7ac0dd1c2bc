import { allLocales } from '#i18n/locales.ts';
import { contactEmail, origin } from '#site.ts';

/** Months after which a contact may have changed; less than a year, as RFC 9116 advises. */
const validMonths = 6;

/**
 * Whom to tell of a weakness of the site (RFC 9116), as `/.well-known/security.txt`. The site is built daily, so that
 * it never expires.
 *
 * @param now the moment of the build; builds of one month give the same text, and nothing new to publish
 */
export function securityText(now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + validMonths));
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${allLocales.join(', ')}`,
    // RFC 9116 has web addresses begin with https.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
