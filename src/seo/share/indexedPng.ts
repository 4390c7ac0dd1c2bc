import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

const channels = (hex: string): Colour => {
  const colour = Number.parseInt(hex.slice(1), 16);
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
};

/**
 * What a drawing in a few colours shows: its paper, and every ink in even steps, of which the last one is the full ink.
 *
 * @param paper colour as `#rrggbb`
 * @param inks colours as `#rrggbb`
 * @param steps of each ink
 * @returns the paper at place 0, the first ink at the places from 1 to `steps`, and so on
 */
export function shades(paper: string, inks: readonly string[], steps: number): Colour[] {
  const ground = channels(paper);
  const ramps = inks.map(channels).flatMap((ink) =>
    Array.from({ length: steps }, (_, index): Colour => {
      const mixed = (channel: 0 | 1 | 2) =>
        Math.round(ground[channel] + ((ink[channel] - ground[channel]) * (index + 1)) / steps);
      return [mixed(0), mixed(1), mixed(2)];
    }),
  );
  return [ground, ...ramps];
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

/** The base of Adler-32 (RFC 1950, section 9). */
const base = 65_521;

/** Scanlines in deflated form (RFC 1951), which those of other rows may follow. */
export interface DeflatedRows {
  data: Uint8Array;
  /** Bytes before they were deflated. */
  length: number;
  /** Both sums of Adler-32 over these bytes alone. */
  sums: readonly [number, number];
}

/**
 * Deflates rows on their own, so that those that many pictures share are deflated once.
 *
 * @param lines see {@link scanlines}
 */
export function deflateRows(lines: Uint8Array): DeflatedRows {
  let one = 0;
  let other = 0;
  // So many bytes keep both sums in 31 bits.
  for (let start = 0; start < lines.length; start += 2048) {
    const end = Math.min(start + 2048, lines.length);
    for (let index = start; index < end; index++) {
      one += lines[index] ?? 0;
      other += one;
    }
    one %= base;
    other %= base;
  }
  // Runs of one colour are most of a drawing: looking for more takes three times as long and saves a seventh of the size.
  const runs = { level: 1, strategy: constants.Z_RLE, finishFlush: constants.Z_SYNC_FLUSH };
  return { data: deflateRawSync(lines, runs), length: lines.length, sums: [one, other] };
}

/** Deflated rows, joined to one stream of zlib (RFC 1950). */
function zlibStream(rows: readonly DeflatedRows[]): Buffer {
  let [one, other] = [1, 0];
  for (const { length, sums } of rows) {
    other = (other + sums[1] + length * one) % base;
    one = (one + sums[0]) % base;
  }
  const lastBlock = [0x03, 0x00];
  const end = Buffer.from([...lastBlock, other >> 8, other & 255, one >> 8, one & 255]);
  return Buffer.concat([Buffer.of(0x78, 0x01), ...rows.map(({ data }) => data), end]);
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

export interface IndexedPicture {
  width: number;
  height: number;
  palette: readonly Colour[];
  /** All its rows, from the top. */
  rows: readonly DeflatedRows[];
}

/**
 * Writes a picture whose palette is known as PNG: finding one, as encoders of any picture do, takes many times as long as
 * all the rest.
 */
export function indexedPng({ width, height, palette, rows }: IndexedPicture): Uint8Array {
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', zlibStream(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}
