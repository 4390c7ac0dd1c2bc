import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from '#staff/desk/SearchBox.tsx';

/** The search above a list with one line. */
const searched = (text: string, answered: string) => (
  <>
    <SearchBox text={text} answered={answered} onSearch={vi.fn()} />
    <p data-number="1">
      <a href="#hit">hit</a>
    </p>
  </>
);

test('a search leaves its field for the first hit of its own answer, not of the list before it', async () => {
  const { rerender, getByRole } = await render(searched('', ''));
  const field = getByRole('searchbox');
  await field.fill('견적');
  await userEvent.keyboard('{Enter}');
  await rerender(searched('견적', ''));
  await expect.element(field).toHaveFocus();
  await rerender(searched('견적', '견적'));
  await expect.element(getByRole('link')).toHaveFocus();
});
