import type { SitePage } from '#content/queries/sitePages.ts';
import { siteTitle } from '#contract/siteTitle.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteInfo } from '#site.ts';
import type { Markup } from '../markup/readMarkup.ts';

/**
 * Returns the browser tab's title: `name - detail` on the dashboard, `page | name - detail` elsewhere
 * (docs/product.md#entities).
 */
export function documentTitle({ path, title, locale }: Pick<SitePage, 'path' | 'title' | 'locale'>): string {
  const site = siteTitle(siteInfo[locale]);
  return path === '/dashboard' ? site : `${title} | ${site}`;
}

/** Facts of a built page for search engines and its Markdown version. */
export interface PageHead {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  indexed: boolean;
  /** Addresses of the page in each language, itself included. */
  alternates: { url: string; lang: string }[];
  /** Last change of the page (RFC 3339), if its head has one. */
  modified: string | undefined;
}

/** Returns the language of a page's text, which is that of its canonical address. */
export function pageLanguage({ canonical, alternates }: PageHead): Locale | undefined {
  return alternates.find(({ url }) => url === canonical)?.lang as Locale | undefined;
}

/** Reads the facts of a page from the markup of its head. */
export function pageHead({ tokens }: Markup): PageHead {
  const attributesOf = (wanted: string): Record<string, string>[] =>
    tokens
      .filter((token) => token.kind === 'opening')
      .filter(({ name }) => name === wanted)
      .map(({ attributes }) => Object.fromEntries(attributes.map(({ name, value }) => [name, value])));
  const [links, metas] = [attributesOf('link'), attributesOf('meta')];
  const titleStart = tokens.findIndex((token) => token.kind === 'opening' && token.name === 'title') + 1;
  const titleEnd = tokens.findIndex((token) => token.kind === 'closing' && token.name === 'title');
  return {
    title: tokens
      .slice(titleStart, titleEnd)
      .map((token) => (token.kind === 'text' ? token.text : ''))
      .join(''),
    description: metas.find(({ name }) => name === 'description')?.content,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    indexed: !metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    alternates: links.flatMap(({ rel, hreflang: lang, href: url }) =>
      rel === 'alternate' && lang && url ? [{ url, lang }] : [],
    ),
    modified: metas.find(({ property }) => property === 'article:modified_time')?.content,
  };
}
