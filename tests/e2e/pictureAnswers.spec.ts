import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { brokenWords } from './support/brokenWords.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Words of each answer, in both languages, that no other answer of the picture has. */
const pictures = [
  {
    path: '/enterprise/chat',
    ko: ['1박 10만 원까지', '유급 휴가 1일', '500시간마다'],
    en: ['₩100,000 a night', 'One paid day', 'Every 500 hours'],
  },
  { path: '/general/aicc', ko: ['대기 3명', '대기 2명'], en: ['3 waiting', '2 waiting'] },
  { path: '/medical/sq6d', ko: ['2026년 11월', '하루 4,200보'], en: ['Nov 2026', '4,200 steps'] },
  { path: '/manufact/mlops', ko: ['기준 범위를 벗어남', 'v6로 되돌림'], en: ['out of range', 'back to v6'] },
  { path: '/manufact/vision', ko: ['긁힘', '이상 없음'], en: ['Scratch', 'No defect'] },
];

const radios = (page: Page) => page.locator('.hero').getByRole('radio');

/** Returns the visible words of the picture, and its text for screen readers. */
async function shown(page: Page, answers: readonly string[]) {
  const text = await page.locator('.hero figure').innerText();
  const alternatives = await page
    .locator('.hero figure')
    .getByRole('img')
    .evaluateAll((frames) => frames.map((frame) => frame.ariaLabel));
  return { answers: answers.filter((answer) => text.includes(answer)), alternatives };
}

/** Finds text that overflows the picture or a part of it that does not wrap. */
const overfull = (page: Page) =>
  page.locator('.hero figure [role="img"]:visible').evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const edge = frame.getBoundingClientRect();
      const range = document.createRange();
      const found: string[] = [];
      const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const isOut = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
        const part = text.parentElement;
        if (isOut || (part && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0))
          found.push(`too long: ${text.textContent?.trim()}`);
      }
      return found;
    }),
  );

for (const { path, ko, en } of pictures) {
  test.describe(`the picture on ${path}`, () => {
    test('the picture shows the answer that a pointer selects, without JavaScript', async ({ openTab }) => {
      const answers = en;
      const page = await openTab({ javaScriptEnabled: false, viewport: phone });
      await page.goto(at(`/en${path}`));
      await expect(radios(page)).toHaveCount(answers.length);
      const alternatives = new Set<unknown>();
      for (const [index, answer] of [...answers.entries()].reverse()) {
        const label = page.locator('.hero label').nth(index);
        expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await label.click();
        const seen = await shown(page, answers);
        expect(seen.answers).toEqual([answer]);
        expect(seen.alternatives).toHaveLength(1);
        alternatives.add(seen.alternatives[0]);
      }
      expect(alternatives.size).toBe(answers.length);
    });

    test('the picture shows and announces the answer that the keyboard selects', async ({ page }) => {
      const answers = ko;
      await page.goto(at(path));
      await expect(page.locator('.hero').getByRole('group').getByRole('radio')).toHaveCount(answers.length);
      expect((await shown(page, answers)).answers).toEqual(answers.slice(0, 1));
      await page.locator('.hero .action').focus();
      await page.keyboard.press('Tab');
      for (const [index, answer] of [...answers.entries(), [0, answers[0]] as const]) {
        await expect(radios(page).nth(index)).toBeChecked();
        const label = page.locator('.hero label').nth(index);
        expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
        expect((await shown(page, answers)).answers).toEqual([answer]);
        await page.keyboard.press('ArrowRight');
      }
      await expect(page.locator('.hero figure [aria-live="polite"] [role="img"]')).toHaveCount(answers.length);
    });

    test('every answer fits the picture from 320 to 1920 pixels, in both languages', async ({ page }) => {
      const problems: string[] = [];
      for (const address of [path, `/en${path}`]) {
        await page.goto(at(address));
        for (let index = 0; index < ko.length; index++) {
          await radios(page).nth(index).check();
          for (const width of [320, 390, 576, 768, 881, 1440, 1920]) {
            await page.setViewportSize({ width, height: 900 });
            const found = [await overfull(page), await overflowingElements(page), await brokenWords(page)].flat();
            problems.push(...found.map((problem) => `${address}, answer ${index + 1} at ${width} px: ${problem}`));
          }
        }
      }
      expect(problems).toEqual([]);
    });

    test('no answer violates WCAG, by day and by night', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(at(path));
      const problems: string[] = [];
      // everyPage.spec.ts checks the first answer.
      for (let index = 1; index < ko.length; index++) {
        await radios(page).nth(index).check();
        problems.push(...(await accessibilityViolations(page)));
        await page.emulateMedia({ colorScheme: 'dark' });
        problems.push(...(await accessibilityViolations(page, ['color-contrast'])));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      expect(problems).toEqual([]);
    });
  });
}

test('only the selected answer remains after its transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/enterprise/chat'));
  await radios(page).nth(2).check();
  const seen = () => shown(page, ['1박 10만 원까지', '유급 휴가 1일', '500시간마다']);
  await expect.poll(async () => (await seen()).answers).toEqual(['500시간마다']);
  expect((await seen()).alternatives).toHaveLength(1);
});

test('print shows the selected answer without the controls', async ({ page }) => {
  await page.goto(at('/enterprise/chat'));
  await radios(page).nth(1).check();
  await page.emulateMedia({ media: 'print' });
  await expect(radios(page).first()).toBeHidden();
  expect((await shown(page, ['1박 10만 원까지', '유급 휴가 1일'])).answers).toEqual(['유급 휴가 1일']);
});

test('a browser without :has() shows only the first answer, without controls', async ({ openTab }) => {
  const page = await openTab({ bypassCSP: true });
  await page.route(`**${at('/enterprise/chat')}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':not-known(') });
  });
  await page.goto(at('/enterprise/chat'));
  await expect(page.locator('.hero fieldset')).toBeHidden();
  const { answers, alternatives } = await shown(page, ['1박 10만 원까지', '유급 휴가 1일', '500시간마다']);
  expect(answers).toEqual(['1박 10만 원까지']);
  expect(alternatives).toHaveLength(1);
});

test('the pictures on the home page have no controls', async ({ page }) => {
  await page.goto(at('/dashboard'));
  await expect(page.locator('#products article')).toHaveCount(4);
  await expect(page.locator('#products [role="img"]')).toHaveCount(4);
  await expect(page.locator('#products input')).toHaveCount(0);
});
