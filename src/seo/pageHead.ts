import type { Markup } from '#markup/readMarkup.ts';

export interface PageHead {
  canonical: string | undefined;
  indexed: boolean;
  /** Addresses of the page in each language, itself included. */
  alternates: { url: string; lang: string }[];
  /** When the page was last changed (RFC 3339), where it says so. */
  modified: string | undefined;
}

/** Reads what a page says of itself to search engines. */
export function pageHead({ tokens }: Markup): PageHead {
  const attributesOf = (wanted: string): Record<string, string>[] =>
    tokens
      .filter((token) => token.kind === 'opening')
      .filter(({ name }) => name === wanted)
      .map(({ attributes }) => Object.fromEntries(attributes.map(({ name, value }) => [name, value])));
  const [links, metas] = [attributesOf('link'), attributesOf('meta')];
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    indexed: !metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    alternates: links.flatMap(({ rel, hreflang: lang, href: url }) =>
      rel === 'alternate' && lang && url ? [{ url, lang }] : [],
    ),
    modified: metas.find(({ property }) => property === 'article:modified_time')?.content,
  };
}
