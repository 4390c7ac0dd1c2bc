import type { FAQPageLeaf, NewsArticleLeaf, ProductLeaf, ServiceLeaf } from 'schema-dts';
import type { BoardPost } from '#content/queries/boards.ts';
import { postDates } from '#content/queries/postDates.ts';
import type { Product } from '#content/queries/products.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { areaServed, siteInfo } from '#site.ts';
import { organizationReference } from './site.ts';

/**
 * Returns a product as its family sells it: goods, or a service.
 *
 * @param image absolute address of its picture
 */
export function productNode(product: Product, locale: Locale, image: string): ProductLeaf | ServiceLeaf {
  const { name, description } = product.entry.data;
  const kind = product.family.name[locale];
  const about = { name, description, url: absoluteUrl(product.path, locale) };
  return product.family.goods
    ? { '@type': 'Product', ...about, category: kind, image, brand: { '@type': 'Brand', name: siteInfo[locale].name } }
    : { '@type': 'Service', ...about, serviceType: kind, provider: organizationReference, areaServed };
}

/** Returns the questions and answers of a page. */
export function faqPage(items: readonly { question: string; answer: string }[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * Returns a post of the news room or of investor relations.
 *
 * @param image absolute address of the share picture
 */
export function newsArticle(post: BoardPost, image: string): NewsArticleLeaf {
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
