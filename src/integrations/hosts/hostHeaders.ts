import { drawingPolicy, type ForeignOrigins, filePolicy, type PageContent, policyOf } from '#hosting/contentPolicy.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import { assetPrefix } from '#site.ts';

/** Headers of the answers at an address, or at all addresses below one. */
export interface HeaderRule {
  /** Path of the address, such as `/login`; with `/*` at its end, of all addresses below it. */
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

/** A page of the build, and what its policy has to allow. */
export interface HostedPage {
  address: string;
  content: PageContent;
}

interface HostedSite {
  /** First path segment of every page. */
  product: string;
  pages: readonly HostedPage[];
  /** Addresses of the files at the root, such as `/robots.txt`. */
  rootFiles: readonly string[];
  /** What is answered at an address without a page. */
  notFound: PageContent;
  /** Other origins that every page may use. */
  foreignOrigins: ForeignOrigins;
}

/** What a host sends with its answers. */
export interface HostHeaders {
  /** Of every answer. */
  everywhere: Readonly<Record<string, string>>;
  /** Also of answers for which there is no rule, such as those to another spelling of an address. */
  elsewhere: Readonly<Record<string, string>>;
  /** No two are for the same address. */
  rules: readonly HeaderRule[];
}

/**
 * What hosts send with each file: pages are asked for again, assets are kept for ever, and both come with the server's
 * security headers. A page with a pattern of its own has the server's policy for it, too. Pages below a folder share
 * one, which knows their scripts, for they are few, but lets their styles be: each page has its own, and hosts limit the
 * number of patterns and the length of a line.
 */
export function hostHeaders({ product, pages, rootFiles, notFound, foreignOrigins }: HostedSite): HostHeaders {
  const { 'Content-Security-Policy': _, ...everywhere } = securityHeaders;
  const shared = policyOf(sharedContent([...pages.map(({ content }) => content), notFound]), foreignOrigins);
  const ofPages = [...pagePatterns(pages, product)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([pattern, page]) => fileRule(pattern, 'no-cache', page ? policyOf(page.content, foreignOrigins) : shared));
  const ofAssets = fileRule(`${assetPrefix(product)}*`, 'public, max-age=31536000, immutable', drawingPolicy);
  const ofRootFiles = rootFiles.map((address) => fileRule(address, 'no-cache', filePolicy));
  return { everywhere, elsewhere: fileHeaders('no-cache', shared), rules: [ofAssets, ...ofRootFiles, ...ofPages] };
}

const fileHeaders = (caching: string, policy: string) => ({
  'Cache-Control': caching,
  'Content-Security-Policy': policy,
});

function fileRule(pattern: string, caching: string, policy: string): HeaderRule {
  return { pattern, headers: fileHeaders(caching, policy) };
}

/**
 * The fewest patterns that cover all pages. No two cover the same address: hosts join the values of a header that two
 * patterns set. None covers the assets, which lie below the product.
 *
 * @returns by pattern, the page that it is for; `undefined` where it covers a folder, such as `/acme/company/*`
 */
function pagePatterns(pages: readonly HostedPage[], product: string): Map<string, HostedPage | undefined> {
  const patterns = new Map<string, HostedPage | undefined>();

  function divide(folder: string, inside: readonly HostedPage[]): void {
    const bySegment = Map.groupBy(inside, ({ address }) => address.slice(folder.length).split('/')[1]);
    for (const [segment, group] of bySegment) {
      const path = `${folder}/${segment}`;
      const page = group.find(({ address }) => address === path);
      const below = group.filter(({ address }) => address !== path);
      if (page) patterns.set(path, page);
      if (path === `/${product}` || below.some(namesOrigins)) divide(path, below);
      else if (below.length > 0) patterns.set(`${path}/*`, undefined);
    }
  }

  divide('', pages);
  return patterns;
}

/** Whether a page has a policy of its own, so that no pattern of many pages may cover it. */
function namesOrigins({ content: { origins } }: HostedPage): boolean {
  return origins.scripts.length + origins.frames.length > 0;
}

function sharedContent(contents: readonly PageContent[]): PageContent {
  return {
    scripts: [...new Set(contents.flatMap(({ scripts }) => scripts))],
    styles: ["'unsafe-inline'"],
    origins: { scripts: [], frames: [] },
  };
}
