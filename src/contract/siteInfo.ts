import * as z from 'zod/mini';
import { get } from './call.ts';
import { siteInfoPath } from './pageCalls.ts';
import { singleLine } from './text.ts';

/** Name and detail of the site; the tab's title is `name - detail`, or `name` without a detail. */
export const siteInfoItem = z
  .object({ name: singleLine(100).check(z.minLength(1)), detail: singleLine(200) })
  .check(z.meta({ id: 'SiteInfo' }));

export type SiteInfo = z.infer<typeof siteInfoItem>;

/** Answers one item, in the language of `X-LANG`. */
export const getSiteInfo = get(siteInfoPath, {
  summary: 'Name and detail of the site',
  tag: 'site',
  response: z.object({ list: z.array(siteInfoItem) }),
});
