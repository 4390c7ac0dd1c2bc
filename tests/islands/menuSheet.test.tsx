import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MenuSheet } from '#browser/islands/MenuSheet/MenuSheet.tsx';

beforeEach(async () => {
  await page.viewport(390, 800);
  location.hash = '';
  await render(
    <div>
      <header>
        <MenuSheet opener="메뉴" label="주요 메뉴">
          <a href="#chat">M-Chat</a>
        </MenuSheet>
      </header>
      <main>
        <button type="button">본문</button>
      </main>
      <footer inert>바닥글</footer>
    </div>,
  );
});

const menu = () => document.querySelector<HTMLDetailsElement>('.mobile-menu');
const opener = () => page.getByText('메뉴', { exact: true });
const isInert = (name: string) => document.querySelector<HTMLElement>(name)?.inert;
const overflow = () => getComputedStyle(document.documentElement).overflowY;

async function open() {
  (opener().element().closest('summary') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isInert('main')).toBe(true);
}

async function expectClosed() {
  await expect.poll(() => isInert('main')).toBe(false);
  expect(menu()?.open).toBe(false);
  expect(overflow()).not.toBe('hidden');
}

test('while it is open the page behind is inert and does not scroll', async () => {
  await open();
  expect(isInert('header')).toBe(false);
  expect(overflow()).toBe('hidden');
  await userEvent.keyboard('{Enter}');
  await expectClosed();
});

test('what was inert before stays so', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(isInert('footer')).toBe(true);
});

test('Escape closes it and puts the focus back, from within and from nowhere', async () => {
  await open();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('M-Chat');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(document.activeElement?.localName).toBe('summary');

  await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(document.activeElement?.localName).toBe('summary');
});

test('a press beside the sheet closes it and puts the focus back', async () => {
  await open();
  menu()?.click();
  await expectClosed();
  expect(document.activeElement?.localName).toBe('summary');
});

test('a choice closes it and is followed, on this page too', async () => {
  await open();
  await userEvent.click(page.getByRole('link', { name: 'M-Chat' }));
  expect(location.hash).toBe('#chat');
  await expectClosed();
});

test('a choice for another tab leaves it open', async () => {
  await open();
  const link = page.getByRole('link', { name: 'M-Chat' }).element();
  // Kept from the browser, which would open the tab.
  link.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(menu()?.open).toBe(true);
});

test('a window that grows wide lets go of everything, and a narrow one does not open it again', async () => {
  await open();
  await page.viewport(881, 800);
  await expectClosed();
  await page.viewport(880, 800);
  expect(menu()?.open).toBe(false);
  expect(isInert('main')).toBe(false);
});

test('is closed when the browser brings the page back as it was left', async () => {
  await open();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expectClosed();
});
