import type { CollectionEntry } from 'astro:content';
import type { BoardPost } from '#collections/boards.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import type { StructuredNode } from './graph.ts';
import { organizationReference } from './site.ts';

const employmentTypes = { 'full-time': 'FULL_TIME', contract: 'CONTRACTOR', internship: 'INTERN' } as const;

/**
 * An open position (schema.org JobPosting). Closed positions must not carry one.
 *
 * @param html the posting's text as HTML, as job search engines ask for
 * @param office where the work is done
 */
export function jobPosting(
  post: BoardPost<'posting'>,
  locale: Locale,
  html: string,
  office: CollectionEntry<'offices'>['data'],
): StructuredNode {
  const { title, date, closes, employment } = post.entry.data;
  return {
    '@type': 'JobPosting',
    title,
    description: html,
    datePosted: date,
    ...(closes && { validThrough: `${closes}T23:59:59+09:00` }),
    employmentType: employmentTypes[employment],
    hiringOrganization: organizationReference,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.address,
        postalCode: office.postalCode,
        addressCountry: 'KR',
      },
    },
    inLanguage: locales[post.language].tag,
    url: absoluteUrl(post.path, locale),
  };
}
