import { cacheKey } from '#cache/buildCache.ts';
import type { SitePage } from '#collections/sitePages.ts';
import { assetPrefix } from '#site.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { cardOf } from './card.ts';

/** Size of a share picture in pixels, as Open Graph readers expect it. */
export const pictureSize = { width: 1200, height: 630 };

const { '@napi-rs/canvas': canvas, pretendard } = packageFile.dependencies;

/** What all pictures are drawn by: a change to it must change their addresses, which browsers cache for ever. */
const sources = ['src/seo/share/*.ts', 'src/line/*.ts', 'src/typeface/*.ts', 'src/site.ts'];

const addressOf = (id: string) => `${assetPrefix()}og/${id}.png`;

/**
 * The Open Graph picture of a page; pages that would look the same share one.
 *
 * @returns its file name without extension, its path on this site and its size in pixels
 */
export function sharePicture(page: Pick<SitePage, 'path' | 'locale' | 'title' | 'section'>) {
  const id = cacheKey([cardOf(page), canvas, pretendard], sources);
  return { id, href: addressOf(id), ...pictureSize };
}
