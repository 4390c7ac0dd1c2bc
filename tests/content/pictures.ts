import sharp from 'sharp';

/** A PNG picture of 4 × 4 pixels. */
export const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
