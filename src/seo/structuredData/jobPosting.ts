import type { CollectionEntry } from 'astro:content';
import type { BoardPost } from '#collections/boards.ts';
import { postDates } from '#collections/postDates.ts';
import { locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { siteInfo } from '#site.ts';
import type { StructuredNode } from './graph.ts';
import { postalAddress } from './place.ts';
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
  html: string,
  office: CollectionEntry<'offices'>['data'],
): StructuredNode {
  const { title, closes, employment } = post.entry.data;
  return {
    '@type': 'JobPosting',
    title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: siteInfo[post.language].name, value: post.id },
    datePosted: postDates(post.entry.data).published,
    ...(closes && { validThrough: `${closes}T23:59:59+09:00` }),
    employmentType: employmentTypes[employment],
    hiringOrganization: organizationReference,
    jobLocation: { '@type': 'Place', address: postalAddress(office) },
    // A click on the page writes the mail.
    directApply: true,
    inLanguage: locales[post.language].tag,
    url: absoluteUrl(post.path, post.language),
  };
}
