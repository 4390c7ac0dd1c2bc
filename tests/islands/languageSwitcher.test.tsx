import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageSwitcher } from '#browser/islands/LanguageSwitcher/LanguageSwitcher.tsx';

beforeEach(async () => {
  await render(
    <div>
      <LanguageSwitcher label="언어" current="ENG">
        <ul>
          {['KOR', 'ENG'].map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </LanguageSwitcher>
      <p>본문</p>
      <button type="button">다음</button>
    </div>,
  );
});

const isOpen = () => document.querySelector<HTMLDetailsElement>('.language')?.open;
const summary = () => document.querySelector('summary') as HTMLElement;
const focused = () => document.activeElement?.textContent;

test('the language switcher names the language of the page', () => {
  expect(summary().textContent).toBe('언어:ENG');
});

test.each(['{Enter}', ' '])('"%s" opens and closes the language switcher', async (key) => {
  summary().focus();
  await userEvent.keyboard(key);
  expect(isOpen()).toBe(true);
  await userEvent.keyboard(key);
  expect(isOpen()).toBe(false);
});

test('arrow down opens the language switcher; arrows, Home and End move its focus', async () => {
  summary().focus();
  const stops: (string | null | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'End', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(focused());
  }
  expect(stops).toEqual(['KOR', 'ENG', 'ENG', 'KOR', 'KOR', 'ENG', 'KOR']);
});

test('a closed language switcher ignores other keys', async () => {
  summary().focus();
  await userEvent.keyboard('{End}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test('Escape closes the language switcher and restores the focus', async () => {
  summary().focus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.poll(isOpen).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test('a press outside closes the language switcher, a press inside does not', async () => {
  await userEvent.click(summary());
  document.querySelector('.language ul')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(isOpen()).toBe(true);
  await userEvent.click(page.getByText('본문'));
  expect(isOpen()).toBe(false);
});

test('the language switcher closes when the focus leaves it', async () => {
  await userEvent.click(summary());
  await userEvent.tab();
  await userEvent.tab();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(focused()).toBe('다음');
  expect(isOpen()).toBe(false);
});

test('a return from the back/forward cache closes the language switcher', async () => {
  await userEvent.click(summary());
  await expect.poll(isOpen).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(isOpen()).toBe(false);
});
