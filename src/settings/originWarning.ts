import { origin } from '#site.ts';
import type { Settings } from './settings.ts';

/** Returns what is wrong without `SITE_ORIGIN`, or `undefined` with it. */
export function originWarning({ siteOrigin }: Pick<Settings, 'siteOrigin'>): string | undefined {
  return siteOrigin === undefined
    ? `SITE_ORIGIN is not set, so canonical links, feeds, the sitemap and the addresses of share pictures name ${origin}: ` +
        'write the scheme and host of this site, such as SITE_ORIGIN=https://www.example.com, and publish again.'
    : undefined;
}
