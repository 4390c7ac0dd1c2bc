import { boardAnswer, type PostViews } from '#contract/board.ts';
import type { BoardId } from '#site.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';

/**
 * `GET /cms/user/site/board`: views of each post that was read. Without notification of the outcome
 * (specification section 7).
 *
 * @throws CallError
 */
export async function boardViews(
  board: BoardId,
  { client = browserClient, ...options }: CallOptions = {},
): Promise<PostViews[]> {
  const headers = { 'Content-Type': 'application/json' };
  const request = { path: '/cms/user/site/board', query: { board }, headers } as const;
  return (await client.call(request, boardAnswer, { errorMessage: false, ...options })).data.list;
}
