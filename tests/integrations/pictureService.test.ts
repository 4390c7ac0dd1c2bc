import { randomFillSync } from 'node:crypto';
import type { AstroConfig, AstroRuntimeLogger } from 'astro';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import pictureService, { largestPicture } from '#markdown/pictureService.ts';

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

describe('a photo of 14 MB', () => {
  let input: Buffer;

  beforeAll(async () => {
    input = await photo(4000, 3000);
    expect(input.length).toBeGreaterThan(14_000_000);
    expect(await sharp(input).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  }, 60_000);

  test.each([400, 1720])(
    'a large photo becomes upright, small and free of metadata at %d pixels',
    async (width) => {
      const { data, metadata } = await transformed(input, { width, height: Math.round((width * 4) / 3) });
      expect(data.length).toBeLessThanOrEqual(largestPicture);
      expect(metadata).toMatchObject({ format: 'webp' });
      for (const noted of ['orientation', 'exif', 'xmp', 'gps']) expect(metadata).not.toHaveProperty(noted);
      expect(metadata.height / metadata.width).toBeCloseTo(4 / 3, 2);
    },
    120_000,
  );
});

test('a small picture keeps its quality', async () => {
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const { metadata } = await transformed(plain, { width: 860, height: 573 });
  expect(metadata).toMatchObject({ width: 860, height: 573 });
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

  test('a drawing has no widths', async () => {
    const options = await optionsOf({ src: { ...source, format: 'svg' }, width: 3000, height: 4000 });
    expect(options).toMatchObject({ format: 'svg', width: 3000, height: 4000 });
    expect(options).not.toHaveProperty('widths');
  });
});
