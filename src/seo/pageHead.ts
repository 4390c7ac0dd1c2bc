import { parse, defaultTreeAdapter as tree } from 'parse5';

interface Alternate {
  url: string;
  lang: string;
}

export interface PageHead {
  canonical: string | undefined;
  indexed: boolean;
  /** Addresses of the page in each language, itself included. */
  alternates: Alternate[];
  /** Address of the share picture. */
  picture: string | undefined;
}

/** Reads what a page says of itself to search engines and where it is shared. */
export function pageHead(html: string): PageHead {
  // What follows the head cannot change it, and is most of the page.
  const page = parse(html.slice(0, html.indexOf('<body')));
  const root = page.childNodes.find(tree.isElementNode);
  const head = root?.childNodes.find(tree.isElementNode);
  const elements = (head?.childNodes ?? []).filter(tree.isElementNode).map(({ tagName, attrs }) => ({
    tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  }));
  const links = elements.filter(({ tagName }) => tagName === 'link').map(({ attributes }) => attributes);
  const metas = elements.filter(({ tagName }) => tagName === 'meta').map(({ attributes }) => attributes);
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    indexed: !metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    alternates: links.flatMap(({ rel, hreflang: lang, href: url }) =>
      rel === 'alternate' && lang && url ? [{ url, lang }] : [],
    ),
    picture: metas.find(({ property }) => property === 'og:image')?.content,
  };
}
