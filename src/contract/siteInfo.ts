import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { singleLine } from './text.ts';

/** Name and detail of the site; the tab's title is `name - detail`, or `name` without a detail. */
export const siteInfoItem = z
  .object({ name: singleLine(100).check(z.minLength(1)), detail: singleLine(200) })
  .check(z.meta({ id: 'SiteInfo' }));

export type SiteInfo = z.infer<typeof siteInfoItem>;

/** Answer of `GET /cms/user/site/info`: one item, in the language of `X-LANG`. */
export const siteInfoAnswer = envelope(z.object({ list: z.array(siteInfoItem) }), 'SiteInfoAnswer');
