import type { PostViews } from '#contract/board.ts';
import { pageLocale } from '../api/pageLocale.ts';
import { isRecord, listOf } from './listOf.ts';
import { quietCall } from './quietCall.ts';
import { whenVisible } from './whenVisible.ts';

function isPostViews(item: unknown): item is PostViews {
  return isRecord(item) && typeof item.id === 'string' && typeof item.views === 'number';
}

/** Puts the views that the API has counted where the page says that there are none yet. */
async function showViews(board: HTMLElement) {
  const answer = await quietCall({
    path: '/cms/user/site/board',
    query: { board: board.dataset.board ?? '' },
    headers: { 'Content-Type': 'application/json' },
  });
  const views = new Map(
    listOf(answer)
      .filter(isPostViews)
      .map((post) => [post.id, post.views]),
  );
  for (const cell of board.querySelectorAll<HTMLElement>('[data-views]')) {
    const count = views.get(cell.dataset.views ?? '');
    if (count !== undefined) cell.textContent = count.toLocaleString(pageLocale());
  }
}

for (const board of document.querySelectorAll<HTMLElement>('[data-board]')) {
  if (board.querySelector('[data-views]')) whenVisible(board, () => void showViews(board));
}
