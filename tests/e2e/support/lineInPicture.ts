import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The line in one column of pixels. */
export interface LineColumn {
  /** Middle of the stroke, in pixels from the top; `NaN` in a column without line. */
  middle: number;
  /** Number of pixels that the line covers. Antialiased pixels count in part. */
  covered: number;
  /** Opacity of the line in its strongest pixel, from 0 to 1. */
  colour: number;
}

/** The line at one edge of a product's picture. */
export interface LineAtEdge {
  /** Columns from the window's edge, or from the line of the text beside the picture, to the frame. */
  outside: LineColumn[];
  /** Last column before the frame. */
  meeting: LineColumn;
  /** Columns on the frame's border. */
  border: LineColumn[];
  /** Columns with the picture's own line only. */
  inside: LineColumn[];
}

type Colour = readonly [red: number, green: number, blue: number];

const minus = ([red, green, blue]: Colour, other: Colour): Colour => [
  red - other[0],
  green - other[1],
  blue - other[2],
];
const dot = ([red, green, blue]: Colour, other: Colour) => red * other[0] + green * other[1] + blue * other[2];

/** Largest distance of a pixel from the nearest mixture of the background and the line's colour, in 1/255. */
const tolerance = 24;

/** Number of rows to read above and below the line inside the picture, which contains other drawings. */
const near = 7;

/** Returns the line's opacity in a pixel, from 0 to 1. */
function lineOpacity(pixel: Colour, background: Colour, line: Colour): number {
  const difference = minus(line, background);
  const offset = minus(pixel, background);
  const length = dot(difference, difference);
  const opacity = dot(offset, difference) / length;
  const distance = Math.sqrt(Math.max(0, dot(offset, offset) - opacity ** 2 * length));
  return opacity < 0.05 || distance > tolerance ? 0 : Math.min(opacity, 1);
}

/** Reads the line in a column, and takes the most frequent colour as the background. */
function readColumn(pixels: readonly Colour[], first: number, line: Colour): LineColumn {
  const [background] = [...Map.groupBy(pixels, String).values()].reduce((most, same) =>
    same.length > most.length ? same : most,
  );
  const opacities = pixels.map((pixel) => lineOpacity(pixel, background ?? line, line));
  const covered = opacities.reduce((sum, value) => sum + value, 0);
  const middle = opacities.reduce((sum, value, row) => sum + value * (first + row + 0.5), 0) / covered;
  return { middle, covered, colour: Math.max(...opacities) };
}

/** Returns the line's colour as the browser renders it. */
function lineColour(page: Page): Promise<Colour> {
  return page.locator('.outside').evaluate((svg) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(svg).stroke;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] as const;
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/**
 * Reads the line at both edges of the product's picture from a screenshot. The window must be tall enough for the whole
 * picture.
 */
export async function lineAtEdges(page: Page): Promise<Record<'left' | 'right', LineAtEdge>> {
  const line = await lineColour(page);
  const frame = await page.locator('.joined').boundingBox();
  if (!frame) throw new Error('the page has no picture');
  const margin = 40;
  const clip = { ...frame, x: 0, y: frame.y - margin, width: page.viewportSize()?.width ?? 0 };
  const screenshot = await page.screenshot({ clip: { ...clip, height: frame.height + 2 * margin } });
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });

  const read = (column: number, from = 0, to = info.height) => {
    const pixels = range(from, to).map((row): Colour => {
      const [red = 0, green = 0, blue = 0] = data.subarray((row * info.width + column) * 3);
      return [red, green, blue];
    });
    return readColumn(pixels, from, line);
  };

  // The line outside overlaps the one inside by six units of the drawing.
  const own = Math.ceil((frame.width / (frame.width > 42 * 16 ? 1000 : 560)) * 6 + 2);
  const room = Math.floor(frame.x);
  const beside = await page.locator('.hero #capabilities').evaluateAll((all) => all[0]?.getBoundingClientRect().x ?? 0);
  const gap = Math.floor(beside - frame.x - frame.width) - 2;
  /** @param columnAt column at a distance from the frame's edge, which is negative outside */
  const edge = (columnAt: (distance: number) => number, width = room): LineAtEdge => {
    const meeting = read(columnAt(-2));
    const level = Math.round(meeting.middle);
    const readNear = (distance: number) => read(columnAt(distance), level - near, level + near);
    return {
      outside: range(-width, -1).map((distance) => read(columnAt(distance))),
      meeting,
      border: range(-1, 2).map(readNear),
      inside: range(own, own + 2).map(readNear),
    };
  };
  return {
    left: edge((distance) => Math.round(frame.x) + distance),
    right: edge((distance) => Math.round(frame.x + frame.width) - 1 - distance, gap > 0 ? gap : room),
  };
}
