import { pageLocale } from '#client/api/pageLocale.ts';
import { viewCounts } from './viewCounts.ts';
import { whenVisible } from './whenVisible.ts';

const board = document.querySelector<HTMLElement>('[data-board]');

/** Fills in the view counts. A post without views shows none. */
async function showViews(board: HTMLElement): Promise<void> {
  const counts = await viewCounts(board.dataset.board ?? '');
  if (!counts) return;
  for (const cell of board.querySelectorAll<HTMLElement>('[data-views]')) {
    cell.textContent = counts.get(cell.dataset.views ?? '')?.toLocaleString(pageLocale()) ?? '';
  }
}

if (board) whenVisible(board, () => void showViews(board));
