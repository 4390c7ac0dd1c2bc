import { createHash } from 'node:crypto';
import type { SitePage } from '#collections/sitePages.ts';
import { product } from '#site.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { pictureSize, signalDrawing, textDrawing, titleParts, titleSpace } from './drawing.ts';
import drawSource from './drawPicture.ts?raw';
import titleSource from './titleLines.ts?raw';

const { satori, sharp, pretendard } = packageFile.dependencies;

/** What all pictures are made with: a change to it must change their addresses, which are kept for ever. */
const tools = [drawSource, titleSource, titleSpace, satori, sharp, pretendard];

export interface SharePicture {
  /** Name without extension: a hash of everything that determines the picture. */
  id: string;
  /** Path on this site. */
  href: string;
  /** Width in pixels. */
  width: number;
  /** Height in pixels. */
  height: number;
}

/** The Open Graph picture of a page; pages that would look the same share one. */
export function sharePicture(page: Pick<SitePage, 'path' | 'locale' | 'title' | 'section'>): SharePicture {
  const drawing = [textDrawing(page, titleParts(page), 0), signalDrawing(page), tools];
  const id = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 16);
  return { id, href: `/${product}/assets/og/${id}.png`, ...pictureSize };
}
