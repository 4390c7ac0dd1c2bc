import { map } from 'nanostores';
import type { BoardId } from '#site.ts';

export type ViewCounts = ReadonlyMap<string, number>;

/** View counts of the boards' posts, as far as they have been asked for. */
export const $boardViews = map<Partial<Record<BoardId, ViewCounts>>>({});

/** Asks for a board's view counts. Without an answer the posts show none: a list is complete without them. */
export async function loadBoardViews(board: BoardId): Promise<void> {
  try {
    const { boardViews } = await import('../api/board.ts');
    const counts = await boardViews(board, { progress: false });
    $boardViews.setKey(board, new Map(counts.map(({ id, views }) => [id, views])));
  } catch {
    // The call's own client has said what there is to say.
  }
}
