import sharp from 'sharp';

/** A picture of a few pixels, as a PNG file. */
export const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
