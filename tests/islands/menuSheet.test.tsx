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

test('an open menu sheet makes the page inert and locks its scrolling', async () => {
  await open();
  expect(isInert('header')).toBe(false);
  expect(overflow()).toBe('hidden');
  await userEvent.keyboard('{Enter}');
  await expectClosed();
});

test('a closed menu sheet leaves elements inert that were inert before', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(isInert('footer')).toBe(true);
});

test('Escape closes the menu sheet and restores the focus, even if nothing is focused', async () => {
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

test('a press beside the menu sheet closes it and restores the focus', async () => {
  await open();
  menu()?.click();
  await expectClosed();
  expect(document.activeElement?.localName).toBe('summary');
});

test('a link to the same page closes the menu sheet', async () => {
  await open();
  await userEvent.click(page.getByRole('link', { name: 'M-Chat' }));
  expect(location.hash).toBe('#chat');
  await expectClosed();
});

test('a link opened in another tab leaves the menu sheet open', async () => {
  await open();
  const link = page.getByRole('link', { name: 'M-Chat' }).element();
  // Prevents the browser from opening the tab.
  link.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(menu()?.open).toBe(true);
});

test('a wide window closes the menu sheet, and a narrow one does not reopen it', async () => {
  await open();
  await page.viewport(881, 800);
  await expectClosed();
  await page.viewport(880, 800);
  expect(menu()?.open).toBe(false);
  expect(isInert('main')).toBe(false);
});

test('a return from the back/forward cache closes the menu sheet', async () => {
  await open();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expectClosed();
});
