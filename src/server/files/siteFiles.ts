import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { publishedPath } from '#hosting/address.ts';
import { readManifest } from '#hosting/buildManifest.ts';
import { assetCaching, pageCaching } from '#hosting/builtFiles.ts';
import { drawingPolicy, type ForeignOrigins, filePolicy, type PageContent, policyOf } from '#hosting/contentPolicy.ts';
import { contentType } from '#hosting/contentType.ts';
import type { RedirectRule } from '#hosting/redirects.ts';
import { assetPrefix } from '#site.ts';
import { listNames, readRedirects } from './listing.ts';
import { compressedSuffix, type Encoding } from './negotiation.ts';
import { Representation } from './representation.ts';

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  /** Value of `Content-Security-Policy`. */
  policy: string;
  /** By content coding, best first. */
  representations: { identity: Representation } & Partial<Record<Encoding, Representation>>;
}

/** Every file or redirect of the build by its decoded address. Nothing else is reachable. */
export type SiteFiles = ReadonlyMap<string, SiteFile | RedirectRule>;

/** Files to list before yielding to the event loop. A build may have a hundred thousand. */
const filesPerTurn = 256;

/** Content of a page that the manifest does not list: nothing inline. */
const noContent: PageContent = {
  scripts: [],
  styles: [],
  origins: { scripts: [], frames: [] },
  hasInquiryForm: false,
};

/** Memory for file contents, in bytes. The server reads the rest from the disk. */
const memoryLimit = 64 * 1024 * 1024;

/**
 * Lists a build once. The server ignores files that appear in the folder later, and so never serves a half-written
 * build.
 *
 * @param dist folder of the build
 * @param product first path segment of every page
 * @param foreignOrigins other origins that pages may use
 */
export async function readSiteFiles(
  dist: string,
  product: string,
  foreignOrigins: ForeignOrigins = { scripts: [], frames: [] },
): Promise<SiteFiles> {
  const names = await listNames(dist);
  const built = new Set(names);
  const files = new Map<string, SiteFile | RedirectRule>();
  const memory = { bytesLeft: memoryLimit };

  const pages = readManifest(dist)?.pages;
  function policyFor(name: string, isAsset: boolean): string {
    if (!name.endsWith('.html')) return name.endsWith('.svg') ? drawingPolicy : filePolicy;
    // An HTML file among the assets is an attachment, and runs nothing.
    return isAsset ? `${filePolicy}; sandbox` : policyOf(pages?.[name] ?? noContent, foreignOrigins);
  }

  function represent(name: string): Representation {
    const path = join(dist, name);
    return new Representation(path, statSync(path), memory);
  }

  function compressedCopies(name: string): Partial<Record<Encoding, Representation>> {
    const copies = Object.entries(compressedSuffix).filter(([, suffix]) => built.has(name + suffix));
    return Object.fromEntries(copies.map(([encoding, suffix]) => [encoding, represent(name + suffix)]));
  }

  for (const [index, name] of names.entries()) {
    if (index % filesPerTurn === 0) {
      await setImmediate();
    }
    const address = isCompressedCopy(name, built) ? undefined : publishedPath(name, product);
    if (address !== undefined) {
      const isAsset = address.startsWith(assetPrefix(product));
      const identity = represent(name);
      files.set(address, {
        contentType: contentType(name),
        cacheControl: isAsset ? assetCaching : pageCaching,
        policy: policyFor(name, isAsset),
        representations: { ...compressedCopies(name), identity },
      });
    }
  }
  // The build has forwarding pages at these addresses, for hosts without redirects.
  for (const rule of readRedirects(dist, product)) files.set(rule.from, rule);
  return files;
}

function isCompressedCopy(name: string, built: ReadonlySet<string>): boolean {
  const suffix = Object.values(compressedSuffix).find((end) => name.endsWith(end));
  return suffix !== undefined && built.has(name.slice(0, -suffix.length));
}
