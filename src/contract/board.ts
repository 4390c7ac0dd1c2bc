import * as z from 'zod/mini';
import { boardIds } from '#site.ts';
import { envelope } from './envelope.ts';

/** Query of `GET /cms/user/site/board`. */
export const boardQuery = z.object({ board: z.enum(boardIds) });

/** Views of a post, summed over all languages. */
const postViews = z
  .object({
    id: z.string().check(z.meta({ description: 'Id of the post: the last segment of its address.' })),
    views: z.int().check(z.positive()),
  })
  .check(z.meta({ id: 'PostViews' }));

export type PostViews = z.infer<typeof postViews>;

/** Answer of `GET /cms/user/site/board`. Omits posts without views. */
export const boardAnswer = envelope(z.object({ list: z.array(postViews) }), 'BoardAnswer');
