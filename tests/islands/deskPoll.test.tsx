import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePoll } from '#browser/islands/Desk/usePoll.ts';

const poll = vi.fn(async () => {});

function Polling() {
  usePoll(poll);
  return null;
}

const seen = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  poll.mockClear();
  seen.mockReturnValue('visible');
});
afterEach(() => vi.useRealTimers());

test('a list is asked for while the page is seen, and stops with it', async () => {
  const { unmount } = await render(<Polling />);
  expect(poll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(poll).toHaveBeenCalledTimes(2);

  seen.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(poll).toHaveBeenCalledTimes(2);

  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(poll).toHaveBeenCalledTimes(3);

  await unmount();
  vi.advanceTimersByTime(60_000);
  expect(poll).toHaveBeenCalledTimes(3);
});

test('a poll that fails is tried again with the next', async () => {
  poll.mockRejectedValueOnce(new Error('away'));
  await render(<Polling />);
  vi.advanceTimersByTime(30_000);
  expect(poll).toHaveBeenCalledTimes(2);
});
