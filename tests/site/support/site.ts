import { origin, product } from '#site.ts';
import { readSite } from './builtSite.ts';

/** The build under test: `dist`, or the folder that `SITE_DIST` names. */
export const site = readSite(process.env.SITE_DIST || 'dist', product, origin);
