import type { BoardPost } from '#collections/boards.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import type { StructuredNode } from './graph.ts';
import { organizationReference } from './site.ts';

/**
 * A post of the news room or of investor relations (schema.org NewsArticle).
 *
 * @param image absolute address of the share picture
 */
export function newsArticle(post: BoardPost, locale: Locale, image: string): StructuredNode {
  const { title, summary, date } = post.entry.data;
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: date,
    image,
    inLanguage: locales[post.language].tag,
    mainEntityOfPage: absoluteUrl(post.path, locale),
    author: organizationReference,
    publisher: organizationReference,
  };
}
