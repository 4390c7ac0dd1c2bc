import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { buildCached } from '#cache/buildCache.ts';
import type { SitePage } from '#collections/sitePages.ts';
import { tokenColour } from '#styles/tokenColour.ts';
import { pretendardFile, weights } from '#typeface/pretendard.ts';
import {
  type Box,
  box,
  frameDrawing,
  pictureInks,
  pictureSize,
  signalDrawing,
  titleDrawing,
  titleParts,
  titleSpace,
  titleStyle,
} from './drawing.ts';
import { type IndexedPicture, indexedPng, scanlines } from './indexedPng.ts';
import { keptPicture } from './keptPicture.ts';
import { nearestPlaces, shades } from './palette.ts';
import { sharePicture } from './picture.ts';
import { type MeasuredWord, titleLines } from './titleLines.ts';

type Options = Parameters<typeof satori>[1];

const fonts = Promise.all(
  weights.map(async (weight) => ({
    name: 'Pretendard',
    weight,
    style: 'normal' as const,
    data: await readFile(pretendardFile(weight)),
  })),
);

async function toSvg(drawing: Box, options: Partial<Options> = {}): Promise<string> {
  // Boxes have what the library reads of a React element, but not the rest of React's type.
  return satori(drawing as unknown as Parameters<typeof satori>[0], { ...pictureSize, fonts: await fonts, ...options });
}

const measuredSize = 100;

/** The words of a title part with their widths, measured by the library that draws them. */
async function measure(part: string): Promise<MeasuredWord[]> {
  const words = part.split(' ').filter(Boolean);
  const widths: number[] = [];
  const row = words.map((word, key) => ({ ...box({ flexShrink: 0, whiteSpace: 'nowrap' }, word), key }));
  const style = { ...titleStyle, alignItems: 'flex-start', fontFamily: 'Pretendard', fontSize: measuredSize };
  await toSvg(box(style, row), {
    onNodeDetected: ({ key, width }) => {
      if (typeof key === 'number') widths[key] = width;
    },
  });
  return words.map((text, index) => ({ text, width: (widths[index] ?? 0) / measuredSize }));
}

/** Steps from paper to an ink, which smooth the edges of what is drawn. */
const inkShades = 32;

/** The place in the palette of ink that covers so much of each pixel: 0 nothing of it, 255 all. */
function shadeOf(coverage: Uint8Array): Uint8Array {
  const places = new Uint8Array(coverage.length);
  // By index: iterating over bytes takes six times as long.
  for (let pixel = 0; pixel < places.length; pixel++) {
    places[pixel] = Math.round(((coverage[pixel] ?? 0) / 255) * inkShades);
  }
  return places;
}

/** All of a picture but its title. */
async function drawFrame(page: SitePage): Promise<IndexedPicture> {
  const svg = (await toSvg(frameDrawing(page))).replace(/<\/svg>$/, `${signalDrawing(page)}</svg>`);
  const channels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const palette = shades(tokenColour('paper'), pictureInks(page).map(tokenColour), inkShades);
  return { ...pictureSize, palette, lines: scanlines(nearestPlaces(channels, palette), pictureSize.width) };
}

/** Frames by all that they show. */
const frames = new Map<string, Promise<IndexedPicture>>();

function frameOf(page: SitePage): Promise<IndexedPicture> {
  const key = JSON.stringify([frameDrawing(page), signalDrawing(page)]);
  const frame = frames.get(key) ?? drawFrame(page);
  frames.set(key, frame);
  return frame;
}

async function draw(page: SitePage): Promise<Uint8Array> {
  const { lines, size } = titleLines(await Promise.all(titleParts(page).map(measure)), titleSpace);
  const svg = await toSvg(titleDrawing(lines, size), { height: titleSpace.height });
  const coverage = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  const frame = await frameOf(page);
  const drawn = frame.lines.slice();
  const title = scanlines(shadeOf(coverage), pictureSize.width);
  drawn.set(title, titleSpace.top * (pictureSize.width + 1));
  return indexedPng({ ...frame, lines: drawn });
}

/** A page's share picture as PNG, see {@link sharePicture}. */
export function drawPicture(page: SitePage): Promise<Uint8Array> {
  return buildCached(keptPicture(sharePicture(page).id), () => draw(page));
}
