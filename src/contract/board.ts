import * as z from 'zod/mini';
import { boardIds } from '#site.ts';
import { get } from './call.ts';
import { siteBoardPath } from './pageCalls.ts';

/** Views of a post, summed over all languages. */
const postViews = z
  .object({
    id: z.string().check(z.meta({ description: 'Id of the post: the last segment of its address.' })),
    views: z.int().check(z.positive()),
  })
  .check(z.meta({ id: 'PostViews' }));

export type PostViews = z.infer<typeof postViews>;

/** Omits posts without views. */
export const getBoardViews = get(siteBoardPath, {
  summary: 'Views of each post of a board',
  tag: 'site',
  query: z.object({ board: z.enum(boardIds) }),
  response: z.object({ list: z.array(postViews) }),
});
