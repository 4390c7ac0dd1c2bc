import type { Page } from '@playwright/test';
import { inquiryLimits } from '#site.ts';
import { accessibilityViolations } from './support/axe.ts';
import { at, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const field = (page: Page) => page.locator('.hero input[name="q"]');
const button = (page: Page) => page.locator('.hero form button');
const answer = (page: Page) => page.locator('.line-answer');
const line = (page: Page) =>
  page.locator('[data-line] path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
const inquirySubject = (page: Page) => page.locator('form[data-inquiry] [name="subject"]');

/** Returns the families of the line that keep their colour. */
const lit = (page: Page) =>
  page
    .locator('[data-line] stop:not([data-faded])')
    .evaluateAll((stops) => [...new Set(stops.map((stop) => (stop as SVGElement).dataset.family))]);

const languages = [
  {
    viewport: phone,
    home: at('/dashboard'),
    search: at('/search'),
    product: { text: '안전모 안 쓴 사람 찾기', path: at('/manufact/safe'), name: 'M-Safe', category: 'factory' },
    question: { text: '우리 문서가 학습에 쓰이나요?', path: at('/enterprise/chat'), words: '쓰이지 않습니다' },
    nothing: { text: '쿠버네티스', words: '이 사이트에서는 답을 찾지 못했습니다' },
    ask: '사람에게 묻기',
  },
  {
    viewport: desktop,
    home: at('/en/dashboard'),
    search: at('/en/search'),
    product: { text: 'people without helmets', path: at('/en/manufact/safe'), name: 'M-Safe', category: 'factory' },
    question: { text: 'Are our documents used for training?', path: at('/en/enterprise/chat'), words: 'No' },
    nothing: { text: 'kubernetes', words: 'We couldn’t find an answer on this site' },
    ask: 'Ask a person',
  },
];

for (const { viewport, home, search, product, question, nothing, ask } of languages) {
  test.describe(home, () => {
    test.use({ viewport });

    test('text on the line changes it and gets a product as its answer, whose family stays lit', async ({ page }) => {
      const errors = recordErrors(page);
      await page.goto(home);
      const own = await line(page);
      await field(page).pressSequentially(product.text);
      await expect.poll(() => line(page)).not.toBe(own);
      await expect(answer(page)).toContainText(product.name);
      await expect(answer(page)).toHaveAttribute('role', 'status');
      expect(await lit(page)).toEqual(['manufact']);
      expect(await accessibilityViolations(page)).toEqual([]);
      await field(page).fill('');
      await expect(answer(page)).toBeEmpty();
      expect(await lit(page)).toHaveLength(4);
      await field(page).fill(product.text);
      await answer(page).getByRole('link').first().click();
      await page.waitForURL(`**${product.path}*`);
      expect(errors).toEqual([]);
    });

    test('a question gets the sentence that answers it, with its page', async ({ page }) => {
      await page.goto(home);
      await field(page).fill(question.text);
      await expect(answer(page)).toContainText(question.words);
      await expect(answer(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${question.path}#`));
    });

    test('a text without an answer leads to a person, with the text as the subject', async ({ page }) => {
      await page.goto(home);
      await field(page).fill(nothing.text);
      await expect(answer(page)).toContainText(nothing.words);
      await answer(page).getByRole('link', { name: ask }).click();
      await page.waitForURL('**/company/contact*');
      await expect(inquirySubject(page)).toHaveValue(nothing.text);
    });

    test('a person gets the category of the product that answers', async ({ page }) => {
      await page.goto(home);
      await field(page).fill(product.text);
      await expect(answer(page)).toContainText(product.name);
      await answer(page).getByRole('link', { name: ask }).click();
      await page.waitForURL('**/company/contact*');
      await expect(inquirySubject(page)).toHaveValue(product.text);
      await expect(page.locator('form[data-inquiry] [name="category"]')).toHaveValue(product.category);
    });

    test('Enter opens the search page, and no request carries the text', async ({ page }) => {
      const requests: Promise<string>[] = [];
      page.on('request', (request) => {
        const referrer = request.allHeaders().then(
          ({ referer = '' }) => referer,
          () => '',
        );
        requests.push(referrer.then((from) => `${request.url().split('#')[0]} ${from}`));
      });
      await page.goto(home);
      await field(page).fill(product.text);
      await field(page).press('Enter');
      await page.waitForURL(`**${search}#q=*`);
      await expect(page.locator('input[name="q"]')).toHaveValue(product.text);
      await expect(page.locator('[data-results]')).toContainText(product.name);
      const words = [
        product.text,
        encodeURIComponent(product.text),
        new URLSearchParams({ q: product.text }).toString(),
      ];
      const sent = await Promise.all(requests);
      expect(sent.filter((request) => words.some((word) => request.includes(word)))).toEqual([]);
    });
  });
}

test('the example in the field gets its product as the answer, on the end of the line', async ({ page }) => {
  for (const home of [at('/dashboard'), at('/en/dashboard')]) {
    await page.goto(home);
    await field(page).fill((await field(page).getAttribute('placeholder')) ?? '');
    await expect(answer(page).getByRole('link').first()).toHaveAttribute('href', /\/general\/aicc(?:#|$)/);
    const distance = await page.evaluate(() => {
      const line = document.querySelectorAll('[data-line]')[1]?.getBoundingClientRect() ?? new DOMRect();
      const { right, bottom } = document.querySelector('.line-answer')?.getBoundingClientRect() ?? new DOMRect();
      return { across: right - line.right, above: bottom - (line.top + line.height / 2) };
    });
    expect(Math.abs(distance.across)).toBeLessThanOrEqual(1);
    expect(Math.abs(distance.above)).toBeLessThanOrEqual(1);
  }
});

test('without JavaScript, the button opens the search page, which lists all pages', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false });
  for (const { home, search, product } of languages) {
    await page.goto(home);
    await field(page).fill(product.text);
    await button(page).click();
    await page.waitForURL(`**${search}?*`);
    await expect(page.locator('main').getByText(/JavaScript|자바스크립트/)).toBeVisible();
    await expect(page.locator(`main a[href="${product.path}"]`)).toBeVisible();
  }
});

test('the field loads its script on focus, without React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await page.goto(at('/dashboard'), { waitUntil: 'networkidle' });
  const before = scripts.map((name) => name.split(/[.-]/)[0]).sort();
  expect(before).toEqual(['Base', 'Popups', 'islands', 'whenIdle']);
  await field(page).focus();
  await page.locator('astro-island:not([ssr]) .no-print').waitFor();
  expect(scripts.some((name) => name.startsWith('WriteLine.'))).toBe(true);
  expect(scripts.filter((name) => /^(?:client|react)\b/.test(name))).toEqual([]);
});

test('pasted text loses its line breaks and what exceeds 200 characters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('/dashboard'));
  await field(page).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `첫 줄\n둘째 줄\r\n${'가'.repeat(300)}`);
  await page.keyboard.press('ControlOrMeta+V');
  const typed = await field(page).inputValue();
  expect(typed.startsWith('첫 줄 둘째 줄 가')).toBe(true);
  expect(typed).toHaveLength(inquiryLimits.subject);
  await expect(answer(page).getByRole('link')).toHaveCount(2);
  await button(page).click();
  await page.waitForURL('**/search#q=*');
  await expect(page.locator('input[name="q"]')).toHaveValue(typed);
});

test('a question to a person keeps the draft of an earlier inquiry', async ({ page }) => {
  await page.goto(at('/company/contact'));
  await inquirySubject(page).fill('지난 제목');
  await page.locator('[name="message"]').fill('쓰다 만 문의');
  await expect.poll(() => page.evaluate(() => sessionStorage['inquiry.draft'] ?? '')).toContain('쓰다 만');
  await page.goto(at('/company/contact#subject=새 제목'));
  await page.reload();
  await expect(inquirySubject(page)).toHaveValue('새 제목');
  await expect(page.locator('[name="message"]')).toHaveValue('지난 제목\n쓰다 만 문의');

  await inquirySubject(page).fill('고친 제목');
  await expect.poll(() => page.evaluate(() => sessionStorage['inquiry.draft'] ?? '')).toContain('고친');
  await page.reload();
  await expect(inquirySubject(page)).toHaveValue('고친 제목');
  await expect(page.locator('[name="message"]')).toHaveValue('지난 제목\n쓰다 만 문의');
});

test('an empty line opens the search page with all pages', async ({ page }) => {
  await page.goto(at('/en/dashboard'));
  await field(page).press('Enter');
  await page.waitForURL('**/en/search*');
  await expect(page.locator('input[name="q"]')).toHaveValue('');
  await expect(page.locator('main').getByRole('heading', { name: 'Products' })).toBeVisible();
});
