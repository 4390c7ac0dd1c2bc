import { type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import intent from '#browser/hydration/intent.ts';

/** Renders an island's HTML as Astro does. Its code loads when `arrive` is called. */
function island(element: ReactElement) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(element);
  document.body.append(root);
  onTestFinished(() => root.remove());

  const code = Promise.withResolvers<void>();
  const recoverable = vi.fn();
  const load = vi.fn(async () => {
    await code.promise;
    return async () => startTransition(() => void hydrateRoot(root, element, { onRecoverableError: recoverable }));
  });
  const ended = Promise.resolve(intent(load, { name: 'Island', value: '' }, root));
  return {
    load,
    recoverable,
    find: <Kind extends HTMLElement = HTMLElement>(selector: string) => {
      const found = root.querySelector<Kind>(selector);
      if (!found) throw new Error(`The island contains no ${selector}.`);
      return found;
    },
    arrive: () => {
      code.resolve();
      return ended;
    },
    fail: async () => {
      code.reject(new TypeError('Failed to fetch dynamically imported module'));
      await ended.catch(() => undefined);
    },
  };
}

test('client:intent loads an island once, on the first sign of intent', async () => {
  const outside = document.createElement('p');
  outside.append('밖');
  document.body.append(outside);
  onTestFinished(() => outside.remove());
  await userEvent.click(outside);
  const { load, find, arrive } = island(<button type="button">열기</button>);
  await userEvent.click(outside);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(find('button'));
  expect(load).toHaveBeenCalledOnce();
  await userEvent.click(find('button'));
  find('button').focus();
  await arrive();
  expect(load).toHaveBeenCalledOnce();
});

test.each(['pointerenter', 'focusin', 'keydown', 'click'])('%s hydrates an island', async (sign) => {
  const { load, find } = island(<a href="#there">링크</a>);
  const event = new Event(sign, { bubbles: true });
  (sign === 'pointerenter' ? find('a').parentElement : find('a'))?.dispatchEvent(event);
  await expect.poll(() => load).toHaveBeenCalledOnce();
});

test.each(['?a=1&q=%EC%8B%A4%EC%A0%81', '#q=%EC%8B%A4%EC%A0%81'])(
  'client:intent loads a search at once at %s',
  async (query) => {
    history.replaceState(null, '', query);
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    const searched = island(<input type="search" name="q" />);
    const others = [<input key="q" name="q" />, <b key="b">글</b>].map((each) => island(each));
    await expect.poll(() => searched.load).toHaveBeenCalledOnce();
    for (const other of others) expect(other.load).not.toHaveBeenCalled();
  },
);

test.each(['?q=', '#q=', '?seq=1'])('client:intent waits at %s', async (query) => {
  history.replaceState(null, '', query);
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  const { find, load } = island(<input type="search" name="q" />);
  history.replaceState(null, '', '?q=x');
  const { load: loadSearch } = island(<input type="search" name="q" />);
  await expect.poll(() => loadSearch).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  find('input').focus();
  await expect.poll(() => load).toHaveBeenCalledOnce();
});

test('client:intent replays an early press once, with its position and keys', async () => {
  const press = vi.fn();
  const outside = vi.fn();
  document.addEventListener('click', outside);
  onTestFinished(() => document.removeEventListener('click', outside));
  const { find, arrive, recoverable } = island(
    <button
      type="button"
      onClick={({ detail, shiftKey, currentTarget }) => press(detail, shiftKey, currentTarget.name)}
    >
      <b>열기</b>
    </button>,
  );
  await userEvent.click(find('b'));
  await userEvent.click(find('b'));
  expect(press).not.toHaveBeenCalled();
  expect(outside).not.toHaveBeenCalled();
  await arrive();
  expect(press.mock.calls).toEqual([[1, false, '']]);
  expect(outside).toHaveBeenCalledOnce();
  await userEvent.click(find('b'));
  expect(press).toHaveBeenCalledTimes(2);
  expect(recoverable).not.toHaveBeenCalled();
});

test('client:intent replays several presses in order', async () => {
  const pressed: string[] = [];
  const { find, arrive } = island(
    <div>
      {['가', '나'].map((name) => (
        <button key={name} type="button" id={name} onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))}
    </div>,
  );
  await userEvent.click(find('#나'));
  await userEvent.click(find('#가'));
  await arrive();
  expect(pressed).toEqual(['나', '가']);
});

test('client:intent leaves disclosures, links and check boxes to the browser', async () => {
  const { find, arrive } = island(
    <div>
      <details suppressHydrationWarning>
        <summary>언어</summary>
        <a href="#english">English</a>
      </details>
      <input type="checkbox" />
    </div>,
  );
  await userEvent.click(find('summary'));
  await userEvent.click(find('a'));
  await userEvent.click(find('input'));
  const state = () => [
    find<HTMLDetailsElement>('details').open,
    location.hash,
    find<HTMLInputElement>('input').checked,
  ];
  expect(state()).toEqual([true, '#english', true]);
  await arrive();
  expect(state()).toEqual([true, '#english', true]);
});

test('client:intent keeps typed text and focus, and replays an early submission once', async () => {
  const sent: string[] = [];
  const { find, arrive, recoverable } = island(
    <form
      action="/nowhere"
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(String(new FormData(event.currentTarget).get('search')));
      }}
    >
      <input name="search" defaultValue="" />
      <button type="submit">검색</button>
    </form>,
  );
  const input = find<HTMLInputElement>('input');
  await userEvent.type(input, '재무제표{Enter}{Enter}');
  expect(sent).toEqual([]);
  await arrive();
  expect(sent).toEqual(['재무제표']);
  expect(input.value).toBe('재무제표');
  expect(document.activeElement).toBe(input);
  expect(find('input')).toBe(input);
  expect(recoverable).not.toHaveBeenCalled();
});

test('client:intent replays the submission of a form without a button once', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { find, arrive } = island(
    <form action="/nowhere" onSubmit={send}>
      <input name="search" />
    </form>,
  );
  await userEvent.type(find('input'), 'M-Chat{Enter}');
  await arrive();
  expect(send).toHaveBeenCalledOnce();
});

test('client:intent replays keys that move within a widget, but none in a field', async () => {
  const keys: string[] = [];
  const { find, arrive } = island(
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to bubbling keys
    <div onKeyDown={({ key }) => keys.push(key)}>
      <a href="#there">링크</a>
      <input defaultValue="글" />
    </div>,
  );
  find('a').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}{Escape}x');
  find('input').focus();
  await userEvent.keyboard('{Home}');
  expect(find<HTMLInputElement>('input').selectionStart).toBe(0);
  await arrive();
  expect(keys).toEqual(['ArrowDown', 'ArrowDown', 'End', 'Escape']);
});

test('client:intent replays events for the page, and stops queueing, if the island does not load', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent);
  onTestFinished(() => document.removeEventListener('submit', sent));
  const { find, fail } = island(
    <form action="/nowhere">
      <button type="submit">보내기</button>
    </form>,
  );
  await userEvent.click(find('button'));
  expect(sent).not.toHaveBeenCalled();
  await fail();
  expect(sent).toHaveBeenCalledOnce();
  await userEvent.click(find('button'));
  expect(sent).toHaveBeenCalledTimes(2);
});
