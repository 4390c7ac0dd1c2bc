import type { ImageTransform, LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { cleanSvg } from '#line/cleanSvg.ts';

/** Widths at which pages show pictures, in pixels: phones, columns of text, and both on dense screens. */
const widths = [400, 640, 860, 1280, 1720];

/** Columns of text take the whole width of a phone, at most eight of twelve columns of a wide screen. */
const sizes = '(min-width:55em) min(60vw,860px),94vw';

/** Maximum size of a published picture, in bytes, for a picture that fits a screen. */
export const maxPictureBytes = 200_000;
const screen = { width: 1720, height: 1300 };

/** Smallest width of a legible picture, in pixels: a phone's on a dense screen. */
export const legibleWidth = 640;

/** Maximum height of a WebP picture, in pixels. */
const maxHeight = 16_383;

/** WebP's default. */
const highestQuality = 80;
/** Qualities of further attempts for pictures that are too large. The last one is published at any size. */
const lowerQualities = [55, 35];

/** Returns the largest width at which pages show a picture, in pixels. */
export const widestShown = (width: number, height: number): number =>
  Math.min(width, Math.max(...widths), Math.floor((maxHeight * width) / height));

/**
 * Returns the largest size of a published picture, in bytes. A long picture may be as large as the pieces that it could
 * be cut into, an animation as large as one picture with the area of all frames.
 */
function byteBudget(width: number, height: number, frames = 1): number {
  const pieces = height / width / (screen.height / screen.width);
  const screens = (width * height * frames) / (screen.width * screen.height);
  return maxPictureBytes * Math.max(1, pieces, screens);
}

/**
 * Astro's image service. Converts pictures to WebP in the widths that pages show, rotates them upright, and removes
 * camera metadata such as the location. Removes the metadata of programs from drawings (SVG).
 */
const pictureService: LocalImageService = {
  ...sharpService,
  async validateOptions(options, config, logger) {
    const valid: ImageTransform = (await sharpService.validateOptions?.(options, config, logger)) ?? options;
    const [width, height] = [Number(valid.width), Number(valid.height)];
    if (valid.format === 'svg' || !width || !height) return valid;
    const widest = widestShown(width, height);
    return {
      ...valid,
      width: widest,
      height: Math.round((height * widest) / width),
      // Files are named after these options, and immutable: without it, the pictures of an earlier version would stay.
      quality: highestQuality,
      densities: undefined,
      widths: [...widths.filter((each) => each < widest), widest],
      sizes,
    };
  },
  async transform(input, options, config, logger) {
    const encode = (quality: number) => sharpService.transform(input, { ...options, quality }, config, logger);
    let made = await encode(highestQuality);
    if (made.format === 'svg') return { ...made, data: Buffer.from(cleanSvg(Buffer.from(made.data).toString())) };
    const { pages } = await sharp(input).metadata();
    const budget = byteBudget(options.width, options.height, pages);
    for (const quality of lowerQualities) {
      if (made.data.length <= budget) break;
      made = await encode(quality);
    }
    return made;
  },
};

export default pictureService;
