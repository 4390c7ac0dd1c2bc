import { origin, product } from '#site.ts';
import { readSite } from './builtSite.ts';

/** The build under test: `dist`, or the folder in `SITE_DIST`. */
export const site = readSite(process.env.SITE_DIST || 'dist', product, origin);
