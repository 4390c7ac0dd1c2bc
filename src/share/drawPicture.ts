import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import type { SitePage } from '#collections/sitePages.ts';
import { pretendardFile, weights } from '#typeface/pretendard.ts';
import { buildCached } from '../buildCache.ts';
import {
  type Box,
  box,
  pictureSize,
  signalDrawing,
  textDrawing,
  titleParts,
  titleSpace,
  titleStyle,
} from './drawing.ts';
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

async function draw(page: SitePage): Promise<Uint8Array> {
  const { lines, size } = titleLines(await Promise.all(titleParts(page).map(measure)), titleSpace);
  const text = await toSvg(textDrawing(page, lines, size));
  const svg = text.replace(/<\/svg>$/, `${signalDrawing(page)}</svg>`);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
}

/** A page's share picture as PNG, see {@link sharePicture}. */
export function drawPicture(page: SitePage): Promise<Uint8Array> {
  return buildCached(`share-pictures/${sharePicture(page).id}.png`, () => draw(page));
}
