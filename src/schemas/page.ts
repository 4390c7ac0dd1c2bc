import { z } from 'zod';
import { text } from './fields.ts';

/**
 * A page's own words: `content/pages/{path}/{ko,en}.md`, such as `content/pages/company/history/ko.md`.
 * The markdown body, where the page shows one, is its running text.
 */
export const page = z.strictObject({
  /** Browser tab, search results and breadcrumbs. */
  title: text('title: 연혁'),
  /** For search engines and share pictures, at most 160 characters. */
  description: text('description: 2011년 이후 엠솔루션이 걸어온 길입니다.').max(160),
  /** The page's large heading. */
  heading: text('heading: 한 줄로 이어 온 15년'),
  /** One or two sentences under the heading. */
  lead: text('lead: …').optional(),
  /** `true` for a page that counts its visits by itself: the site then leaves them out. */
  loggingOnPage: z.boolean().default(false).meta({ write: 'loggingOnPage: true' }),
});
