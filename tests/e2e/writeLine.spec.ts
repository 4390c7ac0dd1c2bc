import type { Page } from '@playwright/test';
import { inquiryLimits } from '#contract/text.ts';
import { allLabels } from '#i18n/labels.ts';
import { siteSignals } from '#line/signalPath.ts';
import { families } from '#site.ts';
import { accessibilityViolations } from './support/axe.ts';
import { recordScripts } from './support/calls.ts';
import { fieldsOf, firstProduct, lastProduct, nameOf, products } from './support/content.ts';
import { idle } from './support/islands.ts';
import { at, desktop, phone, typefaceInUse } from './support/pages.ts';
import { recordShifts, shiftsOf } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const home = at('/dashboard');
const labels = allLabels.ko.search;

/** Words of a customer of the last product, and a question that the first one answers. */
const [said = ''] = fieldsOf(`products${lastProduct.path}`).asks as string[];
const [_asked] = fieldsOf(`products${firstProduct.path}`).faq as { question: string }[];

/** Without signals, the line stays straight. */
const hasSignals = siteSignals.length > 0;

const field = (page: Page) => page.locator('.hero input[name="q"]');
const button = (page: Page) => page.locator('.hero form button');
const answer = (page: Page) => page.locator('.line-answer');
const inquirySubject = (page: Page) => page.locator('form[data-inquiry] [name="subject"]');
const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('inquiry.draft') ?? '');
const line = (page: Page) =>
  page.locator('[data-line] path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());

/** Returns the families whose colours the line has. */
const lit = (page: Page) =>
  page
    .locator('[data-line] stop')
    .evaluateAll((stops) => [...new Set(stops.map((stop) => (stop as SVGElement).dataset.family))]);

/** Picture of the family whose product answers. */
const picture = (page: Page) => page.locator('.answering figure');

/** Returns the pages of the families' pictures. */
const shownPages = (page: Page) =>
  page.locator('.family-view figure').evaluateAll((figures) => figures.map((each) => each.getAttribute('data-page')));

/** Types a text, and lets the rest pass after which it is a whole question. Needs the page's clock. */
async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.clock.fastForward(1200);
}

/** Types a text with a pause after each key, in milliseconds, and returns what the box showed after each. */
async function typeSlowly(page: Page, text: string, pause: number): Promise<string[]> {
  const shown: string[] = [];
  for (const key of text) {
    await page.keyboard.insertText(key);
    await page.waitForTimeout(pause);
    shown.push((await answer(page).textContent()) ?? '');
  }
  return shown;
}

test('text on the line changes it and gets a product as its answer, whose colour the line takes', async ({ page }) => {
  await page.setViewportSize(phone);
  const errors = recordErrors(page);
  await page.goto(home);
  const own = await line(page);
  await field(page).pressSequentially(said);
  await expect.poll(async () => (await line(page)) !== own).toBe(hasSignals);
  await expect(answer(page)).toContainText(nameOf(lastProduct));
  await expect(answer(page)).toHaveAttribute('role', 'status');
  expect(await lit(page)).toEqual([lastProduct.family]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page).fill('');
  await expect(answer(page)).toHaveText(allLabels.ko.home.write.promise);
  expect(await lit(page)).toHaveLength(families.length);
  await field(page).fill(said);
  await answer(page).getByRole('link').first().click();
  await page.waitForURL(`**${at(lastProduct.path)}*`);
  expect(errors).toEqual([]);
});

test('no half-typed text is answered or refused, and a sure answer stays while typing goes on', async ({ page }) => {
  await page.clock.install();
  await page.goto(home);
  await field(page).focus();
  await page.locator('astro-island:not([ssr]) .no-print').waitFor();
  const promise = await answer(page).textContent();
  const shown = await typeSlowly(page, `${said} qzxjv qz`, 120);
  const others = shown.filter((text) => text !== promise);
  expect(others.length).toBeGreaterThan(0);
  for (const text of others) expect(text).toContain(nameOf(lastProduct));
  await page.clock.pauseAt(Date.now() + 60_000);
  await ask(page, '가나');
  await expect(answer(page)).toHaveText(promise ?? '');
  await field(page).fill('qzxjv qzxjv');
  await page.clock.runFor(1000);
  await expect(answer(page)).toHaveText(promise ?? '');
  await page.clock.runFor(200);
  await expect(answer(page)).toContainText(labels.unanswered);
});

for (const [size, reducedMotion] of [
  [phone, 'no-preference'],
  [desktop, 'reduce'],
] as const)
  test(`any product that answers shows its picture, and moves nothing at ${size.width} px`, async ({ page }) => {
    const errors = recordErrors(page);
    await recordShifts(page);
    await page.clock.install();
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(size);
    await page.goto(home);
    await typefaceInUse(page);
    await field(page).focus();
    await page.locator('astro-island:not([ssr]) .no-print').waitFor();
    const before = await shiftsOf(page);
    const heights = () =>
      page.evaluate(() =>
        ['form', '.line-answer'].map((part) => document.querySelector(`.hero ${part}`)?.clientHeight),
      );
    const [ownHeights, ownPages, scrolled] = [
      await heights(),
      await shownPages(page),
      await page.evaluate(() => scrollY),
    ];
    for (const product of products) {
      const [question = ''] = fieldsOf(`products${product.path}`).asks as string[];
      await ask(page, question);
      await expect(answer(page)).toContainText(nameOf(product));
      await expect(picture(page)).toHaveAttribute('data-page', at(product.path));
      await expect(picture(page).locator('.frame, .plate')).toHaveCount(1);
      await expect(page.locator('.family-view:visible')).toHaveCount(1);
      expect(await heights()).toEqual(ownHeights);
    }
    await ask(page, 'qzxjv qzxjv');
    await expect(answer(page)).toContainText(labels.unanswered);
    await expect(picture(page)).toHaveCount(0);
    await expect(page.locator('.family-view:visible .bent')).toHaveCount(1);
    expect(await shownPages(page)).toEqual(ownPages);
    await field(page).fill('');
    expect(await heights()).toEqual(ownHeights);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await shiftsOf(page)).toEqual(before);
    expect(errors).toEqual([]);
  });

test('the same answer is not announced again, and the example in the field gets one', async ({ page }) => {
  await page.goto(home);
  await field(page).fill(said);
  await expect(answer(page)).toContainText(nameOf(lastProduct));
  const sentence = await answer(page).getByRole('link').first().elementHandle();
  await field(page).pressSequentially('!');
  await expect(answer(page).getByRole('link', { name: labels.ask })).toHaveAttribute('href', /!$/);
  expect(await sentence?.evaluate((link) => link.isConnected)).toBe(true);

  await field(page).fill((await field(page).getAttribute('placeholder')) ?? '');
  await expect(answer(page)).not.toContainText(nameOf(lastProduct));
  const path = new RegExp(`^${at(`/(?:${families.map(({ id }) => id).join('|')})/`)}`);
  await expect(answer(page).getByRole('link').first()).toHaveAttribute('href', path);
});

test('an answer whose picture cannot be loaded keeps the picture of its family', async ({ page }) => {
  await page.goto(home);
  await page.route('**/pictures/**', (route) => route.abort());
  await field(page).fill(said);
  await expect(answer(page)).toContainText(nameOf(lastProduct));
  await expect(picture(page)).toHaveCount(1);
});

test('a person gets the text as the subject, and the category of the product that answers', async ({ page }) => {
  for (const [text, shown, category] of [
    ['qzxjv qzxjv', labels.unanswered, ''],
    [said, nameOf(lastProduct), lastProduct.category],
  ] as const) {
    await page.goto(home);
    await field(page).fill(text);
    await expect(answer(page)).toContainText(shown);
    await answer(page).getByRole('link', { name: labels.ask }).click();
    await page.waitForURL('**/company/contact*');
    await expect(inquirySubject(page)).toHaveValue(text);
    await expect(page.locator('form[data-inquiry] [name="category"]')).toHaveValue(category);
  }
});

test('Enter opens the search page, with all pages without a text, and no request carries it', async ({ page }) => {
  await page.goto(home);
  await field(page).press('Enter');
  await page.waitForURL('**/search*');
  await expect(page.locator('input[name="q"]')).toHaveValue('');
  await expect(page.locator('main').getByRole('heading', { name: families[0].name.ko })).toBeVisible();

  const requests: Promise<string>[] = [];
  page.on('request', (request) => {
    const referrer = request.allHeaders().then(
      ({ referer = '' }) => referer,
      () => '',
    );
    requests.push(referrer.then((from) => `${request.url().split('#')[0]} ${from}`));
  });
  await page.goto(home);
  await field(page).fill(said);
  await field(page).press('Enter');
  await page.waitForURL(`**${at('/search')}#q=*`);
  await expect(page.locator('input[name="q"]')).toHaveValue(said);
  await expect(page.locator('[data-results]')).toContainText(nameOf(lastProduct));
  const forms = [said, encodeURIComponent(said), new URLSearchParams({ q: said }).toString()];
  const sent = await Promise.all(requests);
  expect(sent.filter((request) => forms.some((form) => request.includes(form)))).toEqual([]);
});

test('the field loads its script on focus, without React', async ({ page }) => {
  const scripts = recordScripts(page);
  await idle(page, () => page.goto(home));
  expect(scripts.filter((name) => name.startsWith('WriteLine'))).toEqual([]);
  await field(page).focus();
  await page.locator('astro-island:not([ssr]) .no-print').waitFor();
  expect(scripts.some((name) => name.startsWith('WriteLine.'))).toBe(true);
  expect(scripts.filter((name) => /^(?:client|react)\b/.test(name))).toEqual([]);
});

test('the line follows the composition of a syllable, whose Enter does not submit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(home);
  await field(page).focus();
  await page.locator('astro-island:not([ssr]) .no-print').waitFor();
  const devTools = await page.context().newCDPSession(page);
  let before = await line(page);
  for (const text of ['ㅎ', '하', '한']) {
    await devTools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await expect(field(page)).toHaveValue(text);
    await expect.poll(async () => (await line(page)) !== before).toBe(hasSignals);
    before = await line(page);
  }
  await field(page).evaluate((input) => {
    const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    input.dataset.prevented = String(!input.dispatchEvent(new KeyboardEvent('keydown', init)));
  });
  await expect(field(page)).toHaveAttribute('data-prevented', 'true');
  await devTools.send('Input.insertText', { text: '한' });
  await expect(field(page)).toHaveValue('한');
});

test('pasted text loses its line breaks and what exceeds the limit', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(home);
  await field(page).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `첫 줄\n둘째 줄\r\n${'가'.repeat(300)}`);
  await page.keyboard.press('ControlOrMeta+V');
  const typed = await field(page).inputValue();
  expect(typed.startsWith('첫 줄 둘째 줄 가')).toBe(true);
  expect(typed).toHaveLength(inquiryLimits.subject);
  await button(page).click();
  await page.waitForURL('**/search#q=*');
  await expect(page.locator('input[name="q"]')).toHaveValue(typed);
});

test('a question to a person keeps the draft of an earlier inquiry', async ({ page }) => {
  await page.goto(at('/company/contact'));
  await inquirySubject(page).fill('지난 제목');
  await page.locator('[name="message"]').fill('쓰다 만 문의');
  await expect.poll(() => storedDraft(page)).toContain('쓰다 만');
  await page.goto(at('/company/contact#subject=새 제목'));
  await page.reload();
  await expect(inquirySubject(page)).toHaveValue('새 제목');
  await expect(page.locator('[name="message"]')).toHaveValue('지난 제목\n쓰다 만 문의');

  await inquirySubject(page).fill('고친 제목');
  await expect.poll(() => storedDraft(page)).toContain('고친');
  await page.reload();
  await expect(inquirySubject(page)).toHaveValue('고친 제목');
  await expect(page.locator('[name="message"]')).toHaveValue('지난 제목\n쓰다 만 문의');
});
