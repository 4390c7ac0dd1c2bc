import { constants, crc32, deflateSync } from 'node:zlib';
import type { Colour } from './palette.ts';

export interface IndexedPicture {
  width: number;
  height: number;
  palette: readonly Colour[];
  /** {@link scanlines} of its pixels. */
  lines: Uint8Array;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(4 + body.length + 4);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits a pixel, of an index; the rest is the format's only compression, filtering and order.
  data.set([8, 3, 0, 0, 0], 8);
  return data;
}

/**
 * Rows of pixels as PNG has them, each after the number of its filter: none, which suits a drawing of few colours best.
 *
 * @param pixels row by row, the place of each pixel's colour in the palette
 */
export function scanlines(pixels: Uint8Array, width: number): Uint8Array {
  const height = pixels.length / width;
  const lines = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row++) {
    lines.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return lines;
}

/**
 * Writes a picture whose palette is known as PNG: finding one, as encoders of any picture do, takes many times as long as
 * all the rest.
 */
export function indexedPng(picture: IndexedPicture): Uint8Array {
  return Buffer.concat([
    signature,
    chunk('IHDR', header(picture.width, picture.height)),
    chunk('PLTE', Uint8Array.from(picture.palette.flat())),
    // Runs of one colour are most of a drawing: looking for more takes three times as long and saves a seventh of the size.
    chunk('IDAT', deflateSync(picture.lines, { level: 1, strategy: constants.Z_RLE })),
    chunk('IEND', new Uint8Array()),
  ]);
}
