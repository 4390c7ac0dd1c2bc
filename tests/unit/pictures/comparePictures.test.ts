import sharp, { type Color } from 'sharp';
import { describe, expect, test } from 'vitest';
import { comparePictures } from '../../pictures/comparePictures.ts';

const plainArea = (width: number, height: number, background: Color) => ({
  create: { width, height, channels: 3 as const, background },
});

interface Area {
  left: number;
  top: number;
  width?: number;
  height?: number;
  colour: Color;
}

/** A white picture with areas of other colours, pixels unless they have a size. */
function picture({ width = 100, height = 1000, areas = [] as Area[] } = {}): Promise<Buffer> {
  const inputs = areas.map(({ left, top, width = 1, height = 1, colour }) => ({
    input: plainArea(width, height, colour),
    left,
    top,
  }));
  return sharp(plainArea(width, height, 'white'))
    .composite(inputs)
    .png()
    .toBuffer();
}

test('equal pictures do not differ, however they are packed', async () => {
  const plain = await picture();
  expect(await comparePictures(plain, plain)).toBeUndefined();
  const packed = await sharp(plain).png({ compressionLevel: 0 }).toBuffer();
  expect(packed.equals(plain)).toBe(false);
  expect(await comparePictures(plain, packed)).toBeUndefined();
});

test('a change of one pixel by three shades is found, by two is not', async () => {
  const withDot = (colour: Color) => picture({ areas: [{ left: 3, top: 7, colour }] });
  expect(await comparePictures(await picture(), await withDot('#fcfcfc'))).toMatchObject({ pixels: 1, rows: [7, 7] });
  expect(await comparePictures(await picture(), await withDot('#fdfdfd'))).toBeUndefined();
});

test('what only the taller or the wider one has differs', async () => {
  const plain = await picture();
  expect(await comparePictures(plain, await picture({ height: 1010 }))).toMatchObject({
    pixels: 1000,
    rows: [1000, 1009],
  });
  expect(await comparePictures(await picture({ width: 101 }), plain)).toMatchObject({ pixels: 1000, rows: [0, 999] });
});

test('how an edge is smoothed does not count', async () => {
  const edge = (shade: Color) =>
    picture({
      areas: [
        { left: 0, top: 0, width: 50, height: 1000, colour: 'black' },
        { left: 50, top: 0, height: 1000, colour: '#787878' },
        { left: 50, top: 40, colour: shade },
      ],
    });
  expect(await comparePictures(await edge('#787878'), await edge('#808080'))).toBeUndefined();
});

describe('the pictures of a difference', async () => {
  const areas = [
    { left: 50, top: 400, colour: 'black' },
    { left: 60, top: 420, colour: 'black' },
  ];
  const found = await comparePictures(await picture(), await picture({ areas }));

  test('show the rows that differ and some around them', async () => {
    expect(found?.rows).toEqual([400, 420]);
    for (const png of [found?.before, found?.after, found?.difference]) {
      expect(await sharp(png).metadata()).toMatchObject({ width: 100, height: 64 + 21 + 64 });
    }
  });

  test('show before, after, and what differs in red', async () => {
    const pixel = async (png: Buffer | undefined, left: number, top: number) => [
      ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    expect(await pixel(found?.before, 50, 64)).toEqual([255, 255, 255]);
    expect(await pixel(found?.after, 50, 64)).toEqual([0, 0, 0]);
    expect(await pixel(found?.difference, 50, 64)).toEqual([255, 0, 0]);
    expect(await pixel(found?.difference, 51, 64)).toEqual([255, 255, 255]);
  });
});
