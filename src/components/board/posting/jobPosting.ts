import type { CollectionEntry } from 'astro:content';
import type { JobPostingLeaf } from 'schema-dts';
import { postHtml } from '#build/seo/postHtml.ts';
import { postalAddress } from '#build/seo/structuredData/company.ts';
import { organizationReference } from '#build/seo/structuredData/site.ts';
import type { BoardPost } from '#content/queries/boards.ts';
import { localizedEntry } from '#content/queries/localized.ts';
import { postDates } from '#content/queries/postDates.ts';
import { isOpen } from '#content/queries/postings.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { siteMoment } from '#i18n/siteClock.ts';
import { contentIsSample, siteInfo } from '#site.ts';

const employmentTypes = { 'full-time': 'FULL_TIME', contract: 'CONTRACTOR', internship: 'INTERN' } as const;

/** Returns the structured data of a job posting: search engines hear of real open positions alone. */
export async function aboutPosting(post: BoardPost<'posting'>): Promise<JobPostingLeaf[]> {
  const { data } = post.entry;
  if (!isOpen(data) || contentIsSample) return [];
  const office = (await localizedEntry('offices', data.office, post.language)).entry.data;
  return [jobPosting(post, await postHtml(post, absoluteUrl(post.path, post.language)), office)];
}

/**
 * @param html the posting's text, which job search engines expect as HTML
 * @param office place of work
 */
function jobPosting(
  post: BoardPost<'posting'>,
  html: string,
  office: CollectionEntry<'offices'>['data'],
): JobPostingLeaf {
  const { title, closes, employment } = post.entry.data;
  return {
    '@type': 'JobPosting',
    title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: siteInfo[post.language].name, value: post.id },
    datePosted: postDates(post.entry.data).published,
    ...(closes && { validThrough: siteMoment(closes, '23:59:59') }),
    employmentType: employmentTypes[employment],
    hiringOrganization: organizationReference,
    jobLocation: { '@type': 'Place', address: postalAddress(office) },
    // The page's link opens a mail to the company.
    directApply: true,
    url: absoluteUrl(post.path, post.language),
  };
}
