import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedPath } from '#hosting/address.ts';
import { assetPrefix } from '#site.ts';
import { listNames, readRedirects } from '../files/listing.ts';

/** Pages of a build. Visits of those below the product are counted. */
export interface SitePages {
  /**
   * Returns the title of a page.
   *
   * @param path decoded path of an address
   * @returns `undefined` when no page has this path
   */
  titleOf(path: string): Promise<string | undefined>;
  /** True when the site has a page at a path, also outside the product. */
  has(path: string): boolean;
}

/** Pages of a server without a build, which counts no visits. */
export const noPages: SitePages = { titleOf: async () => undefined, has: () => false };

/** Bytes at the start of a page that contain its title. */
const headLength = 8192;

/**
 * Returns a build's pages below the product. Titles come from the build, never from the visitor's browser. Each is read
 * at the page's first visit.
 *
 * @param dist folder of the build
 * @param product first path segment of every page
 */
export async function readSitePages(dist: string, product: string): Promise<SitePages> {
  const forwards = new Set(readRedirects(dist, product).map(({ from }) => from));
  const all = new Set<string>();
  const files = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const name of await listNames(dist)) {
    const path = name.endsWith('.html') ? publishedPath(name, product) : undefined;
    if (path === undefined || path.startsWith(assetPrefix(product)) || forwards.has(path)) {
      continue;
    }
    all.add(path);
    if (path.startsWith(`/${product}/`)) {
      files.set(path, join(dist, name));
    }
  }
  return {
    has: (path) => all.has(path),
    titleOf: async (path) => {
      const file = files.get(path);
      const known = titles.get(path);
      if (file === undefined || known !== undefined) {
        return known;
      }
      const title = titleIn(await readHead(file));
      titles.set(path, title);
      return title;
    },
  };
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };

function titleIn(html: string): string {
  const text = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
  return text.replace(/&(amp|lt|gt|quot|#34|#39);/g, (entity, name) => entities[name] ?? entity).trim();
}
