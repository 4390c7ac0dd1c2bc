import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { country } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import { entriesOf, fieldsOf } from './support/content.ts';
import { at, phone } from './support/pages.ts';
import { scriptAddress, standIn } from './support/postcodeService.ts';
import { badge, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const address = at('/company/location');
const labels = allLabels.ko.postcode;

/** The offices to which the form leads: those in Korea, in its order. */
const offices = entriesOf('offices')
  .map((id) => fieldsOf(`offices/${id}`))
  .filter((fields) => (fields.country ?? country) === 'KR')
  .sort((a, b) => Number(a.order) - Number(b.order));

test.skip(offices.length === 0, 'no office is in Korea');

const office = offices.at(-1) as unknown as { name: string; latitude: number; longitude: number };

/** Selects the last office. A form for one office has no choice. */
async function selectOffice(page: Page): Promise<void> {
  if (offices.length > 1) await page.getByRole('radio', { name: office.name }).check();
}

/** The stand-in's only result. */
const road = '서울 강남구 테헤란로 152';
const lot = '서울 강남구 역삼동 737';

const dialog = (page: Page) => page.locator('dialog');
const origin = (page: Page) => page.getByLabel(labels.origin);
const opener = (page: Page) => page.getByRole('button', { name: labels.search });
const status = (page: Page) => page.locator('section.needs-script').getByRole('status').first();
const submit = (page: Page) => page.getByRole('button', { name: labels.submit, exact: true });
const links = (page: Page) => page.getByRole('list', { name: labels.links }).getByRole('link');
const searchFrame = (page: Page) => page.frameLocator('dialog iframe').frameLocator('iframe');
const searchField = (page: Page) => searchFrame(page).getByRole('textbox');

/** Runs the checks with the section scrolled to the top, so that the header covers no element partly. */
async function problems(page: Page): Promise<string[]> {
  await page.locator('section.needs-script').evaluate((section) => section.scrollIntoView());
  return viewProblems(page);
}

async function searchFor(page: Page, query: string): Promise<void> {
  await searchField(page).fill(query);
  await searchField(page).press('Enter');
}

/** Returns the texts that the searches of the page started with. */
const initialQueries = (page: Page) =>
  page.evaluate(() => window.postcodeCalls?.map(({ embedOptions }) => embedOptions.q ?? null));

const hrefsOf = (page: Page) => links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
const originsOf = async (page: Page) =>
  (await hrefsOf(page)).map((href) => new URL(href).searchParams.get('origin')).filter((each) => each !== null);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const hasService = (page: Page) => page.evaluate(() => 'kakao' in window);

test('copies the address of an office, or selects it where the browser refuses', async ({ page }) => {
  const { copy, copied, uncopied } = labels;
  const { address: term } = allLabels.ko.company.location;
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      const { dataset } = document.documentElement;
      if (dataset.copied) throw new Error('refused');
      dataset.copied = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(address);
  const facts = page.getByRole('term').filter({ hasText: term }).last().locator('xpath=..');
  const shown = (await facts.locator('.address').innerText()).trim();
  const button = facts.getByRole('button', { name: copy });
  await expect(async () => {
    await button.click();
    await expect(facts.getByRole('status')).toHaveText(copied, { timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.dataset.copied)).toBe(shown);

  await button.click();
  await expect(facts.getByRole('status')).toHaveText(uncopied);
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(shown);
});

test('the search starts with the text, announces its results, and links to the office', async ({ page }) => {
  await page.setViewportSize(phone);
  const errors = recordErrors(page);
  const requests = await standIn(page);
  await page.goto(address);
  await selectOffice(page);
  await origin(page).fill('  테헤란로 152 ');
  expect(requests, 'before the search is opened').toEqual([]);

  await opener(page).click();
  await searchField(page).waitFor();
  expect(requests[0]).toBe(scriptAddress);
  await expect(page.getByRole('dialog', { name: labels.searchHeading })).toBeVisible();
  const announcement = dialog(page).getByRole('status').last();
  await expect(announcement).toHaveText(labels.loaded);
  expect(await initialQueries(page)).toEqual(['테헤란로 152']);
  expect(await problems(page)).toEqual([]);
  await searchFor(page, '테헤란로 152');
  await expect(announcement).toHaveText(fillLabel(labels.found, { number: 1 }));
  await searchFrame(page).getByRole('button').first().click();

  await dialog(page).waitFor({ state: 'detached' });
  await expect(status(page)).toContainText(labels.ready);
  await expect(status(page)).toContainText(office.name);
  await expect(origin(page)).toHaveValue(road);
  expect(await focusedText(page)).toBe(labels.search);
  expect(await originsOf(page)).toEqual([road]);
  const { naver, kakao, google } = allLabels.ko.company.location;
  for (const [index, service] of [naver, kakao, google].entries())
    await expect(links(page).nth(index)).toContainText(service);
  for (const href of await hrefsOf(page)) {
    expect(href).toContain(String(office.latitude));
    expect(href).toContain(String(office.longitude));
  }
  expect(await problems(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a script that fails to load shows an error, offers a retry, and is optional', async ({ page }) => {
  let isUnreachable = true;
  const requests = await standIn(page, async (route) => isUnreachable && route.abort());
  await page.goto(address);
  await origin(page).fill('역삼');
  await opener(page).click();
  const alert = page.getByRole('alert');
  await alert.getByText(labels.failed).waitFor();
  expect(await problems(page)).toEqual([]);
  await alert.getByRole('button', { name: labels.retry }).click();
  await expect.poll(() => requests).toEqual([scriptAddress, scriptAddress]);
  await alert.getByText(labels.failed).waitFor();

  await dialog(page).getByRole('button', { name: labels.byHand }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect(origin(page)).toBeFocused();
  await expect(origin(page)).toHaveValue('역삼');
  await page.keyboard.type('역 3번 출구');
  await page.keyboard.press('Enter');
  await expect.poll(() => originsOf(page)).toEqual(['역삼역 3번 출구']);

  isUnreachable = false;
  await opener(page).click();
  await searchFor(page, '역삼동 737');
  await searchFrame(page).getByRole('button').last().click();
  await expect.poll(() => originsOf(page)).toEqual([lot]);
});

test('the form keeps its text and sends nothing when its code fails to load', async ({ page }) => {
  await standIn(page);
  let requestCount = 0;
  await page.route(/\/DirectionsSearch\.[^/]+\.js/, (route) => {
    requestCount += 1;
    return route.abort();
  });
  await page.goto(address);
  await origin(page).fill('김포공항');
  await submit(page).click();
  // Astro retries once. After that the browser handles the form itself.
  await expect.poll(() => requestCount).toBe(2);
  await submit(page).click();
  await expect(page).toHaveURL(address);
  await expect(origin(page)).toHaveValue('김포공항');
});

test('the search works by keyboard, starts empty without text, and returns the focus on Escape', async ({ page }) => {
  await page.addInitScript(() => {
    window.postcodeStandIn = { sizes: 'markup' };
  });
  await standIn(page);
  await page.goto(address);
  await origin(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await searchField(page).waitFor();
  await expect(dialog(page).getByRole('button', { name: labels.close })).toBeFocused();
  expect(await initialQueries(page)).toEqual([null]);
  // The security policy blocks the inline styles with which the service sizes its frame.
  const outer = await page.locator('dialog iframe').boundingBox();
  expect(await page.frameLocator('dialog iframe').locator('iframe').boundingBox()).toEqual(outer);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await focusedText(page)).toBe(labels.search);
  await page.keyboard.press('Enter');
  await searchField(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('테헤란로 152');
  await page.keyboard.press('Enter');
  await searchFrame(page).getByRole('button').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText(labels.ready);
});

test('a missing origin shows an error, and a button copies the entered one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await standIn(page);
  await page.goto(address);
  await submit(page).click();
  await page.getByText(labels.originMissing).waitFor();
  await expect(origin(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(origin(page)).toBeFocused();
  expect(await problems(page)).toEqual([]);
  await origin(page).fill('  김포공항 ');
  await origin(page).press('Enter');
  await expect.poll(() => originsOf(page)).toEqual(['김포공항']);
  await expect(page.getByText(labels.originMissing)).toHaveCount(0);

  await selectOffice(page);
  await expect
    .poll(async () => (await hrefsOf(page)).every((href) => href.includes(String(office.latitude))))
    .toBe(true);
  await page.getByRole('button', { name: labels.copy, exact: true }).click();
  await page.getByText(labels.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('김포공항');
});

test('a slow script shows a loading message, then times out', async ({ page }) => {
  await standIn(page, () => new Promise(() => undefined));
  await page.clock.install();
  await page.goto(address);
  await opener(page).click();
  await dialog(page).getByRole('status').getByText(labels.loading).waitFor();
  await page.clock.fastForward(16_000);
  await page.getByRole('alert').getByText(labels.failed).waitFor();
});

test('only the policy of the directions page allows the service', async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(at(path))).headers()['content-security-policy'];
  const policy = await policyOf('/en/company/location');
  expect(policy).toContain('frame-src https://postcode.map.kakao.com;');
  expect(policy).toMatch(/script-src [^;]* https:\/\/t1\.kakaocdn\.net;/);
  expect(policy).not.toContain('unsafe');
  expect(await policyOf('/company/contact')).not.toContain('kakao');
});

test('the address search never shares a browser with a staff session', async ({ page, accounts }) => {
  const requests = await standIn(page);
  await page.goto(address);
  await opener(page).click();
  await expect.poll(() => hasService(page)).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const tab = await page.context().newPage();
  await signIn(tab, 'ko', accounts.haneul);
  // The page reloads without the script.
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window || 'kakao' in window)).toBe(false);
  const before = requests.length;
  await opener(page).click();
  await dialog(page).getByText(labels.staffBrowser).waitFor();
  expect(await problems(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: labels.byHand }).click();
  await expect(origin(page)).toBeFocused();
  expect(requests).toHaveLength(before);

  await badge(tab, accounts.haneul.name).click();
  await tab.getByRole('button', { name: allLabels.ko.signIn.signOut }).click();
  await tab.waitForURL('**/login');
  await opener(page).click();
  await expect.poll(() => hasService(page)).toBe(true);
});
