import type { PostViews } from '#contract/board.ts';
import { siteBoardPath } from '#contract/pageCalls.ts';
import { hasApi } from '#site.ts';
import { quietCall, type Unchecked } from './quietCall.ts';

const isPostViews = (post: Unchecked<PostViews>): post is PostViews =>
  typeof post.id === 'string' && typeof post.views === 'number' && post.views > 0;

/** Returns the view counts of a board's viewed posts, by id; `undefined` without the API and after any failure. */
export async function viewCounts(board: string): Promise<ReadonlyMap<string, number> | undefined> {
  if (!hasApi) return undefined;
  const headers = { 'Content-Type': 'application/json' };
  const posts = await quietCall<PostViews>(siteBoardPath, { query: { board }, headers });
  return posts && new Map(posts.filter(isPostViews).map(({ id, views }) => [id, views]));
}
