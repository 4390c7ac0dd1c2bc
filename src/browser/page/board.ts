import { pageLocale } from '../api/pageLocale.ts';
import { viewCounts } from './viewCounts.ts';
import { whenVisible } from './whenVisible.ts';

const board = document.querySelector<HTMLElement>('[data-board]');

/** Shows the counted views in place of the dash that the page was built with. */
async function showViews(board: HTMLElement): Promise<void> {
  const counts = await viewCounts(board.dataset.board ?? '');
  for (const cell of board.querySelectorAll<HTMLElement>('[data-views]')) {
    const count = counts.get(cell.dataset.views ?? '');
    if (count !== undefined) cell.textContent = count.toLocaleString(pageLocale());
  }
}

if (board) whenVisible(board, () => void showViews(board));
