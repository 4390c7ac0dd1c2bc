import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Where two pictures differ. */
export interface Difference {
  /** Number of pixels that differ. */
  pixels: number;
  /** First and last row that differ, from the top. */
  rows: readonly [first: number, last: number];
  /** These rows and some around them, as PNG. */
  before: Buffer;
  after: Buffer;
  /** What differs in red, on the picture before. */
  difference: Buffer;
}

const red: [number, number, number] = [255, 0, 0];

/**
 * How far two colours may be apart, of 1: two shades of grey of 256, which nobody sees. Chromium draws the same round
 * corner a shade lighter now and then.
 */
const threshold = 0.01;

/** Rows shown above and below those that differ. */
const surroundings = 64;

/**
 * Compares two pictures pixel by pixel. What only the larger one has differs; what only smooths an edge does not.
 *
 * @param before PNG
 * @param after PNG
 * @returns nothing when they are equal
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const sizes = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const onCanvas = (picture: Buffer, index: 0 | 1) => {
    const { width: right, height: bottom } = sizes[index];
    return sharp(picture)
      .ensureAlpha()
      .extend({ right: width - right, bottom: height - bottom, background: 'transparent' })
      .raw()
      .toBuffer();
  };
  const [left, right] = await Promise.all([onCanvas(before, 0), onCanvas(after, 1)]);
  const difference = Buffer.alloc(left.length);
  const pixels = pixelmatch(left, right, difference, width, height, { threshold, diffColor: red });
  if (pixels === 0) return undefined;

  const rowOf = (position: number) => Math.floor(position / (width * 4));
  const mark = Buffer.from([...red, 255]);
  const rows = [rowOf(difference.indexOf(mark)), rowOf(difference.lastIndexOf(mark))] as const;
  const top = Math.max(0, rows[0] - surroundings);
  const bottom = Math.min(height, rows[1] + 1 + surroundings);
  const cut = (picture: Buffer) =>
    sharp(picture, { raw: { width, height, channels: 4 } })
      .extract({ left: 0, top, width, height: bottom - top })
      .png()
      .toBuffer();
  const cuts = await Promise.all([cut(left), cut(right), cut(difference)]);
  return { pixels, rows, before: cuts[0], after: cuts[1], difference: cuts[2] };
}
