import { assetCaching, pageCaching } from '#hosting/builtFiles.ts';
import {
  assetPolicy,
  drawingPolicy,
  type ForeignOrigins,
  filePolicy,
  type PageContent,
  policyOf,
} from '#hosting/contentPolicy.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import { assetPrefix } from '#site.ts';

/** Headers for the responses of an address, or of all addresses below one. */
export interface HeaderRule {
  /** Path of the address, such as `/login`. A `*` covers any characters, as in `/acme/*` and `/acme/assets/*.svg`. */
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

/** A page of the build and the content that its policy must allow. */
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
  /** Content of the page for unknown addresses. */
  notFound: PageContent;
  /** Other origins that every page may use. */
  foreignOrigins: ForeignOrigins;
}

/** Response headers of a host. */
export interface HostHeaders {
  /** Headers of every response. */
  everywhere: Readonly<Record<string, string>>;
  /** More headers for responses without a rule, such as those to another spelling of an address. */
  fallback: Readonly<Record<string, string>>;
  /** A later rule overrides earlier ones. Hosts that join the values instead enforce both policies of a drawing. */
  rules: readonly HeaderRule[];
}

/**
 * Returns the headers that hosts send: pages revalidate, assets are immutable, and all have the server's security
 * headers. A page with its own pattern has the server's policy. Pages below a folder share a policy that lists their
 * few scripts but allows all styles: each page has its own styles, and hosts limit the number of patterns and the
 * length of a line.
 */
export function hostHeaders({ product, pages, rootFiles, notFound, foreignOrigins }: HostedSite): HostHeaders {
  const { 'Content-Security-Policy': _, ...everywhere } = securityHeaders;
  const content = sharedContent([...pages.map((page) => page.content), notFound]);
  const shared = policyOf(content, foreignOrigins);
  const ofPages = [...pagePatterns(pages, product)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([pattern, page]) => fileRule(pattern, pageCaching, page ? policyOf(page.content, foreignOrigins) : shared));
  const ofAssets = fileRule(`${assetPrefix(product)}*`, assetCaching, assetPolicy);
  const ofDrawings = {
    pattern: `${assetPrefix(product)}*.svg`,
    headers: { 'Content-Security-Policy': drawingPolicy },
  };
  const ofRootFiles = rootFiles.map((address) => fileRule(address, pageCaching, filePolicy));
  return {
    everywhere,
    fallback: fileHeaders(pageCaching, policyOf({ ...content, hasInquiryForm: true }, foreignOrigins)),
    rules: [ofAssets, ofDrawings, ...ofRootFiles, ...ofPages],
  };
}

const fileHeaders = (caching: string, policy: string) => ({
  'Cache-Control': caching,
  'Content-Security-Policy': policy,
});

function fileRule(pattern: string, caching: string, policy: string): HeaderRule {
  return { pattern, headers: fileHeaders(caching, policy) };
}

/**
 * Returns the fewest patterns that cover all pages. No two cover the same address, because hosts join the values of a
 * header that two patterns set. None covers the assets, which are below the product's folder.
 *
 * @returns the page by its pattern; `undefined` for a folder's pattern, such as `/acme/company/*`
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
      if (path === `/${product}` || below.some(hasOwnPolicy)) divide(path, below);
      else if (below.length > 0) patterns.set(`${path}/*`, undefined);
    }
  }

  divide('', pages);
  return patterns;
}

/** Checks that a page needs a policy of its own, so that no folder's pattern may cover it. */
function hasOwnPolicy({ content: { origins, hasInquiryForm } }: HostedPage): boolean {
  return hasInquiryForm || origins.scripts.length + origins.frames.length > 0;
}

function sharedContent(contents: readonly PageContent[]): PageContent {
  return {
    scripts: [...new Set(contents.flatMap(({ scripts }) => scripts))],
    styles: ["'unsafe-inline'"],
    origins: { scripts: [], frames: [] },
    hasInquiryForm: false,
  };
}
