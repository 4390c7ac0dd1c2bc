import type { ImageTransform, LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

/** Widths at which pages show pictures, in pixels: phones, columns of text, and both on dense screens. */
const widths = [400, 640, 860, 1280, 1720];
const widest = Math.max(...widths);

/** Columns of text take the whole width of a phone, at most eight of twelve columns of a wide screen. */
const sizes = '(min-width:55em) min(60vw,860px),94vw';

/** Largest size of a published picture, in bytes. */
export const largestPicture = 200_000;

/** Qualities in the order of attempts; 80 is WebP's default. */
const qualities = [80, 65, 50, 35];
/** Scale of the next attempt, for pictures that are too large in the lowest quality. */
const nextScale = 0.75;

/**
 * Astro's image service. Converts pictures to WebP in the widths that pages show, rotates them upright, and removes
 * camera metadata such as the location. Leaves drawings (SVG) unchanged.
 */
const pictureService: LocalImageService = {
  ...sharpService,
  async validateOptions(options, config, logger) {
    const valid: ImageTransform = (await sharpService.validateOptions?.(options, config, logger)) ?? options;
    const [width, height] = [Number(valid.width), Number(valid.height)];
    if (valid.format === 'svg' || !width || !height) return valid;
    const shown = Math.min(width, widest);
    return {
      ...valid,
      width: shown,
      height: Math.round((height * shown) / width),
      densities: undefined,
      widths: [...widths],
      sizes,
    };
  },
  async transform(input, options, config, logger) {
    for (const quality of qualities) {
      const made = await sharpService.transform(input, { ...options, quality }, config, logger);
      if (made.data.length <= largestPicture || made.format === 'svg') return made;
    }
    const { width, height } = options;
    const smaller = { width: Math.round(width * nextScale), height: Math.round(height * nextScale) };
    return await pictureService.transform(input, { ...options, ...smaller }, config, logger);
  },
};

export default pictureService;
