import type { BoardPost } from '#collections/boards.ts';
import { postDates } from '#collections/postDates.ts';
import { locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import type { StructuredNode } from './graph.ts';
import { organizationReference } from './site.ts';

/**
 * A post of the news room or of investor relations (schema.org NewsArticle).
 *
 * @param image absolute address of the share picture
 */
export function newsArticle(post: BoardPost, image: string): StructuredNode {
  const { title, summary } = post.entry.data;
  const { published, modified } = postDates(post.entry.data);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: published,
    dateModified: modified,
    image,
    inLanguage: locales[post.language].tag,
    mainEntityOfPage: absoluteUrl(post.path, post.language),
    author: organizationReference,
    publisher: organizationReference,
  };
}
