import { pageLocale } from '../api/pageLocale.ts';
import { viewCounts } from './viewCounts.ts';
import { whenVisible } from './whenVisible.ts';

const board = document.querySelector<HTMLElement>('[data-board]');

/**
 * Shows the counted views in place of the dash that the page was built with. What is not listed among counted posts,
 * nobody has opened.
 */
async function showViews(board: HTMLElement): Promise<void> {
  const counts = await viewCounts(board.dataset.board ?? '');
  if (!counts.size) return;
  for (const cell of board.querySelectorAll<HTMLElement>('[data-views]')) {
    cell.textContent = (counts.get(cell.dataset.views ?? '') ?? 0).toLocaleString(pageLocale());
  }
}

if (board) whenVisible(board, () => void showViews(board));
