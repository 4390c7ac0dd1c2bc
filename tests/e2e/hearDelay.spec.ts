import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { viewProblems } from './support/axe.ts';
import { recordScripts } from './support/calls.ts';
import { pagesWith } from './support/content.ts';
import { idle } from './support/islands.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const [address = ''] = pagesWith('HearDelay');
const { hear } = allLabels.ko.product;

test.skip(!address, 'no page lets visitors hear the delay');

const button = (page: Page) => page.locator('.hear button');
const status = (page: Page) => page.locator('.hear [role="status"]');
const dimmed = (page: Page) =>
  page.locator('[data-lane]').evaluateAll((lanes) => lanes.map((lane) => (lane as SVGElement).style.opacity !== ''));

test('a button plays and shows both delays in turn', async ({ page }) => {
  const errors = recordErrors(page);
  const scripts = recordScripts(page);
  await idle(page, () => page.goto(address));
  expect(scripts.filter((name) => name.startsWith('HearDelay'))).toEqual([]);
  const labels = await page.locator('.lane b').allTextContents();
  const [first = '', second = ''] = labels.map((label) => /[\d,]+ ms/.exec(label)?.[0]);
  const widths = await page
    .locator('[data-lane] rect')
    .evaluateAll((silences) => silences.map((silence) => silence.getBoundingClientRect().width));
  const [ours = 0, other = 0] = [first, second].map((label) => Number(label.replace(/\D/g, '')));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(other / ours, 0);
  await button(page).press('Enter');
  await expect(status(page)).toContainText(first);
  await expect(button(page)).toHaveText(hear.stop);
  expect(scripts.filter((name) => /^(?:client|react)\./.test(name))).toEqual([]);
  expect(await viewProblems(page)).toEqual([]);
  await expect(status(page)).toContainText(second);
  expect(await dimmed(page)).toEqual([true, false]);
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveText(hear.play);
  await expect(status(page)).toHaveText('');
  expect(await dimmed(page)).toEqual([false, false]);
  await button(page).click();
  await expect(status(page)).toContainText(first);
  await button(page).click();
  await expect(status(page)).toHaveText('');
  expect(errors).toEqual([]);
});

test('a browser that lacks or blocks sound says so', async ({ page }) => {
  await page.addInitScript(() => {
    const { AudioContext } = window;
    AudioContext.prototype.resume = () => new Promise(() => undefined);
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
  });
  await page.goto(address);
  await button(page).click();
  await expect(status(page)).toHaveText(hear.blocked);
  await page.evaluate(() => Object.assign(window, { AudioContext: undefined }));
  await button(page).click();
  await expect(status(page)).toHaveText(hear.missing);
});

test('the button is hidden without JavaScript', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false });
  await page.goto(address);
  await expect(button(page)).toHaveCount(1);
  await expect(button(page)).toBeHidden();
});
