import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, openPage, openTab, phone } from './support/pages.ts';
import { recordErrors } from './support/visits.ts';

const button = (page: Page) => page.locator('.hear button');
const status = (page: Page) => page.locator('.hear [role="status"]');
const silence = (page: Page) => page.locator('[data-speech="answer"] rect').getAttribute('width');

describe.each([
  { locale: 'ko', address: at('/general/stt-tts'), viewport: phone, cases: ['300 ms 뒤', '1초 뒤'], stop: '멈추기' },
  {
    locale: 'en',
    address: at('/en/general/stt-tts'),
    viewport: undefined,
    cases: ['300 ms', 'a second'],
    stop: 'Stop',
  },
])('on the speech page in $locale', ({ address, viewport, cases, stop }) => {
  test('a button plays and shows both delays, one after the other', async () => {
    const page = await openTab(viewport && { viewport });
    const errors = recordErrors(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(scripts.filter((name) => !/^(?:Base|islands)\./.test(name))).toEqual([]);
    const play = await button(page).innerText();
    await button(page).press('Enter');
    await expect.poll(() => status(page).innerText()).toContain(cases[0]);
    expect(await button(page).innerText()).toBe(stop);
    expect(scripts.filter((name) => /^(?:client|react)\./.test(name))).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => status(page).innerText()).toContain(cases[1]);
    await expect.poll(() => silence(page)).toBe('240');
    await page.keyboard.press('Escape');
    await expect.poll(() => button(page).innerText()).toBe(play);
    expect(await status(page).innerText()).toBe('');
    expect(await silence(page)).toBe('72');
    expect(errors).toEqual([]);
  });

  test('without JavaScript there is no button', async () => {
    const page = await openPage(address, { javaScriptEnabled: false });
    expect(await button(page).isVisible()).toBe(false);
  });
});

test('no other product has the button', async () => {
  const page = await openPage(at('/general/aicc'));
  expect(await button(page).count()).toBe(0);
});
