import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const button = (page: Page) => page.locator('.hear button');
const status = (page: Page) => page.locator('.hear [role="status"]');
const silence = (page: Page) => page.locator('[data-speech="answer"] rect').getAttribute('width');

const languages = [
  {
    locale: 'ko',
    address: at('/general/stt-tts'),
    viewport: phone,
    cases: ['300 ms 뒤', '1초 뒤'] as const,
    stop: '멈추기',
  },
  {
    locale: 'en',
    address: at('/en/general/stt-tts'),
    viewport: desktop,
    cases: ['300 ms', 'a second'] as const,
    stop: 'Stop',
  },
];

for (const { locale, address, viewport, cases, stop } of languages) {
  test(`a button plays and shows both delays in turn, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const errors = recordErrors(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(scripts.filter((name) => !/^(?:Base\.|islands\.|whenIdle-)/.test(name))).toEqual([]);
    const play = await button(page).innerText();
    await button(page).press('Enter');
    await expect(status(page)).toContainText(cases[0]);
    await expect(button(page)).toHaveText(stop);
    expect(scripts.filter((name) => /^(?:client|react)\./.test(name))).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(status(page)).toContainText(cases[1]);
    await expect.poll(() => silence(page)).toBe('240');
    await page.keyboard.press('Escape');
    await expect(button(page)).toHaveText(play);
    await expect(status(page)).toHaveText('');
    expect(await silence(page)).toBe('72');
    expect(errors).toEqual([]);
  });
}

test('the button is hidden without JavaScript, and absent from other products', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false });
  for (const { address } of languages) {
    await page.goto(address);
    await expect(button(page), address).toHaveCount(1);
    await expect(button(page), address).toBeHidden();
  }
  await page.goto(at('/general/aicc'));
  await expect(button(page)).toHaveCount(0);
});
