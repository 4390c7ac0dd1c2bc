import { randomFillSync } from 'node:crypto';
import type { AstroConfig, AstroRuntimeLogger } from 'astro';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import pictureService, { maxPictureBytes } from '#content/markdown/pictureService.ts';
import { isNightly } from '../support/nightly.ts';

const config = { service: { config: {} } } as AstroConfig['image'];
const logger = { warn: (message: string) => expect.fail(message) } as unknown as AstroRuntimeLogger;

/** Returns a phone's photo at its worst: rotated, with its location, and without two equal pixels. */
async function photo(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const source = { src: '/photo.jpg', width: 3000, height: 4000, format: 'jpg' } as const;

const transformed = async (input: Buffer, options: { width: number; height: number }) => {
  const made = await pictureService.transform(input, { src: '/photo.jpg', format: 'webp', ...options }, config, logger);
  return { ...made, metadata: await sharp(made.data).metadata() };
};

/** Returns the published pictures of each width that `srcset` names. */
async function published(input: Buffer, width: number, height: number) {
  const src = { ...source, width, height };
  const options = await pictureService.validateOptions?.({ src, width, height } as never, config, logger);
  const set = (await pictureService.getSrcSet?.(options as never, config, logger)) ?? [];
  return await Promise.all(
    set.map(async ({ transform, descriptor }) => {
      const { metadata } = await transformed(input, transform as never);
      return { descriptor, width: metadata.width, height: metadata.pageHeight ?? metadata.height };
    }),
  );
}

test('a photo becomes upright and free of metadata', async () => {
  const input = await photo(1600, 1200);
  expect(await sharp(input).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  const { metadata } = await transformed(input, { width: 400, height: 533 });
  expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 533 });
  for (const noted of ['orientation', 'exif', 'xmp', 'gps']) expect(metadata).not.toHaveProperty(noted);
});

/** Returns a picture of lines of text, without a font. */
async function textPicture(width: number, height: number): Promise<Buffer> {
  const line = Array.from(
    { length: 40 },
    (_, at) => `<rect x="${20 + ((at * 37) % (width - 40))}" y="8" width="3" height="24"/>`,
  );
  const lines = Array.from({ length: height / 50 }, (_, at) => `<use href="#line" y="${at * 50}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><defs><g id="line">${line.join('')}</g></defs>${lines.join('')}</svg>`;
  return await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
}

test.runIf(isNightly)('a tall picture has the widths that srcset names', async () => {
  const pictures = await published(await textPicture(860, 9000), 860, 9000);
  expect(pictures.map(({ descriptor }) => descriptor)).toEqual(['400w', '640w', '860w']);
  expect(pictures.map(({ width }) => width)).toEqual([400, 640, 860]);
});

test('an animation keeps its width and frames', async () => {
  const [width, height, frames] = [500, 300, 4];
  const noise = randomFillSync(Buffer.alloc(width * height * frames * 3));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const input = await sharp(noise, { raw }).webp({ effort: 0 }).toBuffer();
  const pictures = await published(input, width, height);
  expect(pictures.map((picture) => [picture.width, picture.height])).toEqual([
    [400, 240],

    [500, 300],
  ]);
});

test('a picture that is too large in the best quality gets a lower one', async () => {
  const input = await photo(1200, 900);
  const { data } = await transformed(input, { width: 900, height: 1200 });
  const best = await sharp(input).rotate().webp({ quality: 80 }).toBuffer();
  expect(best.length).toBeGreaterThan(maxPictureBytes * 2);
  expect(data.length).toBeLessThan(best.length * 0.7);
});

describe('the widths of a picture', () => {
  const optionsOf = async (options: object) =>
    await pictureService.validateOptions?.({ ...options } as never, config, logger);

  test('widths of a picture reach up to twice the widest column', async () => {
    const options = await optionsOf({ src: source, width: 3000, height: 4000 });
    expect(options).toMatchObject({
      format: 'webp',
      width: 1720,
      height: 2293,
      sizes: expect.stringContaining('94vw'),
    });
    const set = await pictureService.getSrcSet?.(options as never, config, logger);
    expect(set?.map(({ descriptor }) => descriptor)).toEqual(['400w', '640w', '860w', '1280w', '1720w']);
  });

  test('widths of a small picture end with its own', async () => {
    const small = { ...source, width: 700, height: 350 };
    const options = await optionsOf({ src: small, width: 700, height: 350 });
    expect(options).toMatchObject({ width: 700, height: 350 });
    const set = await pictureService.getSrcSet?.(options as never, config, logger);
    expect(set?.map(({ descriptor }) => descriptor)).toEqual(['400w', '640w', '700w']);
  });

  test('widths of a tall picture end at the largest height of WebP', async () => {
    const options = await optionsOf({ src: { ...source, width: 1080, height: 18_000 }, width: 1080, height: 18_000 });
    const set = await pictureService.getSrcSet?.(options as never, config, logger);
    expect(set?.map(({ descriptor }) => descriptor)).toEqual(['400w', '640w', '860w', '982w']);
    expect(set?.at(-1)?.transform.height).toBeLessThanOrEqual(16_383);
  });

  test('a drawing has no widths', async () => {
    const options = await optionsOf({ src: { ...source, format: 'svg' }, width: 3000, height: 4000 });
    expect(options).toMatchObject({ format: 'svg', width: 3000, height: 4000 });
    expect(options).not.toHaveProperty('widths');
  });
});

test('removes the metadata of a program from an SVG file', async () => {
  const input =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
    width="9" height="9" inkscape:export-filename="/home/kim/crane.png"><!-- kim --><metadata>kim</metadata>
    <path id="kim" inkscape:label="kim" d="M0 0h9v9z"/></svg>`);
  const options = { src: '/crane.svg', format: 'svg', width: 9, height: 9 };
  const { data } = await pictureService.transform(input, options, config, logger);
  expect(Buffer.from(data).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  );
});
