import type { SitePage } from '#content/queries/sitePages.ts';
import { assetPrefix } from '#site.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { cacheKey } from '../../buildCache.ts';
import { cardOf } from './card.ts';

/** Size of a share picture, in pixels, as Open Graph readers expect it. */
export const pictureSize = { width: 1200, height: 630 };

const { '@napi-rs/canvas': canvas, pretendard, sharp } = packageFile.devDependencies;

/** Code that draws pictures. Changes to it must change the addresses of pictures, which are immutable. */
const sources = [
  'src/build/seo/share/*.ts',
  'src/line/*.ts',
  'content/brand/*.svg',
  'src/build/fonts/pretendard.ts',
  'content/site.ts',
];

/**
 * Returns the Open Graph picture of a page: its file name without extension, its path on this site and its size.
 * Identical pictures share a file.
 */
export function sharePicture(page: Pick<SitePage, 'path' | 'locale' | 'title' | 'section' | 'cover'>) {
  const id = cacheKey([cardOf(page), canvas, pretendard, sharp], sources).slice(0, 8);
  return { id, href: `${assetPrefix()}og/${id}.png`, ...pictureSize };
}
