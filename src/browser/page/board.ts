import { pageLocale } from '../api/pageLocale.ts';
import { viewCounts } from './viewCounts.ts';
import { whenVisible } from './whenVisible.ts';

const board = document.querySelector<HTMLElement>('[data-board]');

/** Replaces the pre-rendered dashes by view counts. Posts that the answer does not list have no views. */
async function showViews(board: HTMLElement): Promise<void> {
  const counts = await viewCounts(board.dataset.board ?? '');
  if (!counts.size) return;
  for (const cell of board.querySelectorAll<HTMLElement>('[data-views]')) {
    cell.textContent = (counts.get(cell.dataset.views ?? '') ?? 0).toLocaleString(pageLocale());
  }
}

if (board) whenVisible(board, () => void showViews(board));
