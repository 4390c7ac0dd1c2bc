import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewCounts } from '#browser/page/viewCounts.ts';
import { boardIds } from '#site.ts';

const [board = 'news'] = boardIds;
const fetched = vi.spyOn(globalThis, 'fetch');

const answer = (list: unknown, success = true) => Response.json({ success, msg: '', data: { list } });

beforeEach(() => {
  fetched.mockReset();
  history.replaceState(null, '', '/site/en/ir');
  // The call waits for the first paint, which an empty page lacks.
  document.body.textContent = 'IR';
});

afterEach(() => sessionStorage.clear());

test('viewCounts sends the board, the JSON content type and the headers of every call', async () => {
  sessionStorage.setItem('Token', 'abc');
  sessionStorage.setItem('COMP_ID', 'ulsan');
  fetched.mockResolvedValue(answer([{ id: 'agm', views: 7 }]));
  expect(await viewCounts(board)).toEqual(new Map([['agm', 7]]));
  expect(fetched.mock.calls).toMatchObject([
    [
      `/cms/user/site/board?board=${board}`,
      {
        headers: {
          Authorization: 'Bearer abc',
          COMPID: 'ulsan',
          'Content-Type': 'application/json',
          'X-APP': 'stplatform',
          'X-LANG': 'en',
        },
      },
    ],
  ]);
});

test('viewCounts skips invalid items', async () => {
  fetched.mockResolvedValue(
    answer([null, 'x', { id: 7, views: 7 }, { id: 'agm', views: '7' }, { id: 'new', views: 1 }]),
  );
  expect(await viewCounts(board)).toEqual(new Map([['new', 1]]));
});

test.each<[string, () => Promise<Response>]>([
  ['a refusal', async () => answer([{ id: 'agm', views: 7 }], false)],
  ['no list', async () => answer('agm')],
  ['no data', async () => Response.json({ success: true, msg: '', data: null })],
  ['no JSON', async () => new Response('<!doctype html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('viewCounts is undefined after %s', async (_, answered) => {
  fetched.mockImplementation(answered);
  expect(await viewCounts(board)).toBeUndefined();
});
