import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { CallError } from '#client/api/call.ts';
import { useLoad } from '#staff/shell/useLoad.ts';

const load = vi.fn<() => Promise<string>>();
const poll = vi.fn<(value: string) => Promise<string>>();
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  load.mockReset().mockResolvedValue('first');
  poll.mockReset().mockImplementation(async (value) => value);
  visibility.mockReturnValue('visible');
});
afterEach(() => vi.useRealTimers());

const render = () => renderHook((key?: string) => useLoad(key ?? 'list', load, poll));

function setVisibility(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('useLoad polls every 15 seconds while the page is visible, and at once when it becomes visible', async () => {
  const { unmount, result } = await render();
  await expect.poll(() => result.current.value).toBe('first');
  expect(poll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(poll).toHaveBeenCalledTimes(2);
  expect(poll).toHaveBeenLastCalledWith('first');

  setVisibility('hidden');
  vi.advanceTimersByTime(60_000);
  expect(poll).toHaveBeenCalledTimes(2);

  setVisibility('visible');
  expect(poll).toHaveBeenCalledTimes(3);

  await unmount();
  vi.advanceTimersByTime(60_000);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(load).toHaveBeenCalledOnce();
});

test('useLoad ignores a failed poll, and shows the change of the next one', async () => {
  const { result } = await render();
  await expect.poll(() => result.current.value).toBe('first');
  poll.mockRejectedValueOnce(new CallError('noAnswer', 'x')).mockResolvedValueOnce('changed');
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => poll.mock.settledResults.length).toBe(1);
  expect(result.current).toMatchObject({ value: 'first', failure: undefined });
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => result.current.value).toBe('changed');
});

test('useLoad keeps a deleted value with the reason', async () => {
  const { result } = await render();
  await expect.poll(() => result.current.value).toBe('first');
  poll.mockRejectedValueOnce(new CallError('refused', 'x', { status: 404 }));
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => result.current.failure).toBe('deleted');
  expect(result.current.value).toBe('first');
});

test('useLoad loads again at the next poll after an outage, and clears the failure', async () => {
  load.mockRejectedValueOnce(new CallError('noAnswer', 'x'));
  const { result, act, rerender } = await render();
  await expect.poll(() => result.current.failure).toBe('unavailable');
  await act(async () => vi.advanceTimersByTime(15_000));
  await expect.poll(() => result.current.value).toBe('first');
  expect(result.current.failure).toBeUndefined();

  load.mockRejectedValueOnce(new CallError('noAnswer', 'x'));
  await rerender('other');
  await expect.poll(() => result.current.failure).toBe('unavailable');
  await act(async () => vi.advanceTimersByTime(15_000));
  await expect.poll(() => result.current.failure).toBeUndefined();
});

test('useLoad does not poll after a failed load, and loads again on demand', async () => {
  load.mockRejectedValueOnce(new CallError('refused', 'x', { status: 403 }));
  const { result, act } = await render();
  await expect.poll(() => result.current.failure).toBe('forbidden');
  vi.advanceTimersByTime(60_000);
  expect(poll).not.toHaveBeenCalled();
  await act(async () => result.current.reload());
  await expect.poll(() => result.current.value).toBe('first');
  expect(result.current.failure).toBeUndefined();
});

test('useLoad ignores answers for a former key and polls that started before a newer value', async () => {
  const former = Promise.withResolvers<string>();
  load.mockReturnValueOnce(former.promise).mockResolvedValueOnce('second');
  const { result, rerender, act } = await render();
  await rerender('other');
  await expect.poll(() => result.current.value).toBe('second');
  await act(() => former.resolve('first'));
  expect(result.current.value).toBe('second');

  const slow = Promise.withResolvers<string>();
  poll.mockReturnValueOnce(slow.promise);
  vi.advanceTimersByTime(15_000);
  await act(() => result.current.show('own action'));
  await act(() => slow.resolve('before the action'));
  expect(result.current).toMatchObject({ value: 'own action', isLoading: false });
});
