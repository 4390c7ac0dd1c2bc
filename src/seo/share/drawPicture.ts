import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { memoize } from '#cache/memoize.ts';
import { linePieces } from '#line/linePieces.ts';
import type { Card, Frame } from './card.ts';
import { deflateRows, indexedPng, scanlines, shades } from './indexedPng.ts';
import { pictureSize } from './picture.ts';
import { type TitleSpace, titleLines } from './titleLines.ts';
import { ascent, bitmapOf, coverageOf, inkShades, lineHeight, setType, titleWord } from './type.ts';

const margin = 72;

/** Space of the title, in which there is nothing else. */
const titleSpace: TitleSpace & { top: number } = {
  top: 116,
  width: pictureSize.width - 2 * margin,
  height: 270,
  lines: 4,
  leading: 1.16,
  sizes: [112, 104, 96, 88, 80, 74, 68, 62, 56],
};

/** The rows that differ between pictures of a frame: the title's, and above and below it what no letter reaches. */
const titleRows = { from: 100, to: 410 };

/** Bytes of a row; see {@link scanlines}. */
const rowLength = pictureSize.width + 1;

const line = { level: 480, logoStart: margin, logoHeight: 54, signalStart: 276 };

/** A text whose line begins at `top`; returns where it ends. */
function write(context: SKRSContext2D, text: string, x: number, top: number, size: number, weight = 700): number {
  setType(context, size, weight);
  context.fillText(text, x, top + ascent * size);
  return x + context.measureText(text).width;
}

/** All of a picture but its title. Frames are few; each is drawn once. */
const drawFrame = memoize(({ section, name, detail, family, colours }: Frame) => {
  const { width, height } = pictureSize;
  const context = createCanvas(width, height).getContext('2d');
  const inks = [colours.ink, colours.inkSoft, colours.accent];
  const places = new Uint8Array(width * height);
  const draw = (ink: string, paint: () => void) => {
    context.reset();
    paint();
    const offset = inks.indexOf(ink) * inkShades;
    coverageOf(context, width, height).forEach((shade, pixel) => {
      if (shade > 0) places[pixel] = offset + shade;
    });
  };
  let end = margin;
  draw(colours.ink, () => {
    end = write(context, name, margin, 552, 28);
  });
  draw(colours.inkSoft, () => write(context, detail, end + 16, 552, 28, 400));
  draw(colours.accent, () => {
    write(context, section, margin, 58, 32);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    // Four signals in the width of two are finer drawn.
    const stroke = family ? 7 : 4.5;
    for (const { x, scale, path } of linePieces({ ...line, family, width })) {
      context.setTransform(scale, 0, 0, scale, x, line.level);
      context.lineWidth = stroke / scale;
      context.stroke(new Path2D(path));
    }
  });
  const lines = scanlines(places, width);
  return {
    palette: shades(colours.paper, inks, inkShades),
    above: deflateRows(lines.subarray(0, titleRows.from * rowLength)),
    below: deflateRows(lines.subarray(titleRows.to * rowLength)),
  };
});

/** The {@link titleRows} of a picture as scanlines, in the palette's first ink. */
function drawTitle(parts: readonly string[]): Uint8Array {
  const scan = new Uint8Array((titleRows.to - titleRows.from) * rowLength);
  const measured = parts.map((part) => part.split(' ').filter(Boolean).map(titleWord));
  const { lines, size } = titleLines(measured, titleSpace);
  for (const [index, line] of lines.entries()) {
    const leading = titleSpace.leading - lineHeight;
    const baseline = Math.round(titleSpace.top + (index * titleSpace.leading + leading / 2 + ascent) * size);
    let left = margin;
    for (const word of line.split(' ').map(titleWord)) {
      for (const { text, x } of word.parts) drawText(scan, text, size, left + x * size, baseline);
      left += word.advance * size;
    }
  }
  return scan;
}

function drawText(scan: Uint8Array, text: string, size: number, x: number, baseline: number): void {
  // Quarters of a pixel keep letters evenly apart with few bitmaps.
  const quarters = Math.round(x * 4);
  const { width, height, pixels, start } = bitmapOf(text, size, (quarters % 4) / 4);
  const left = Math.floor(quarters / 4) - start.x;
  const shown = Math.min(width, pictureSize.width - left);
  for (let row = 0; row < height; row++) {
    const target = (baseline - start.y + row - titleRows.from) * rowLength + 1 + left;
    for (let column = 0; column < shown; column++) {
      const shade = pixels[row * width + column] ?? 0;
      if (shade > 0 && shade > (scan[target + column] ?? 0)) scan[target + column] = shade;
    }
  }
}

/** Draws a share picture as PNG. */
export function drawPicture({ frame, title }: Card): Uint8Array {
  const { palette, above, below } = drawFrame(frame);
  return indexedPng({ ...pictureSize, palette, rows: [above, deflateRows(drawTitle(title)), below] });
}
