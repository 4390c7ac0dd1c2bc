import { createHash } from 'node:crypto';
import type { SitePage } from '#collections/sitePages.ts';
import { assetPrefix } from '#site.ts';
import { tokenColour } from '#styles/tokenColour.ts';
import { weights } from '#typeface/pretendard.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import {
  frameDrawing,
  pictureInks,
  pictureSize,
  signalDrawing,
  titleDrawing,
  titleParts,
  titleSpace,
} from './drawing.ts';
import drawSource from './drawPicture.ts?raw';
import encodeSource from './indexedPng.ts?raw';
import paletteSource from './palette.ts?raw';
import titleSource from './titleLines.ts?raw';

const { satori, sharp, pretendard } = packageFile.dependencies;

/** What all pictures are made with: a change to it must change their addresses, which are kept for ever. */
const tools = [drawSource, encodeSource, paletteSource, titleSource, titleSpace, weights, satori, sharp, pretendard];

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
  const inks = pictureInks(page).map(tokenColour);
  const drawing = [frameDrawing(page), titleDrawing(titleParts(page), 0), signalDrawing(page), inks, tools];
  const id = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 16);
  return { id, href: `${assetPrefix()}og/${id}.png`, ...pictureSize };
}
