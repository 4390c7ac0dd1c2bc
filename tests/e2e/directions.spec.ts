import type { Page } from '@playwright/test';
import postcode from '#locales/ko/postcode.json' with { type: 'json' };
import { accessibilityViolations } from './support/axe.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { at, desktop, phone } from './support/pages.ts';
import { scriptAddress, standIn } from './support/postcodeService.ts';
import { badge, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const words = {
  ko: {
    path: '/company/location',
    office: '울산 사무소',
    origin: '어디에서 출발하시나요?',
    search: '주소 검색',
    query: '테헤란로 152',
    opened: '주소 검색이 열렸습니다.',
    found: '검색 결과 1건',
    submit: '길찾기',
    dialog: '출발 주소 검색',
    loading: '주소 검색을 불러오고 있습니다.',
    failed: '주소 검색을 불러오지 못했습니다.',
    retry: '다시 시도',
    byHand: '주소 직접 입력',
    close: '닫기',
    missing: '출발할 주소를 입력하거나 검색해 주세요.',
    ready: '길찾기 링크를 준비했습니다. 도착: 울산 사무소',
    road: '서울 강남구 테헤란로 152',
    lot: '서울 강남구 역삼동 737',
    services: [/^네이버 지도/, /^카카오맵/, /^Google 지도/],
  },
  en: {
    path: '/en/company/location',
    office: 'Ulsan office',
    origin: 'Where are you setting out from?',
    search: 'Search address',
    query: '152 Teheran',
    opened: 'The address search is open.',
    found: 'Results: 1',
    submit: 'Get directions',
    dialog: 'Search for your address',
    loading: 'Loading the address search.',
    failed: 'The address search could not be loaded.',
    retry: 'Try again',
    byHand: 'Type the address',
    close: 'Close',
    missing: 'Type or search for the address you are setting out from.',
    ready: 'Your directions are ready. To: Ulsan office',
    road: '152 Teheran-ro, Gangnam-gu, Seoul, Republic of Korea',
    lot: '737 Yeoksam-dong, Gangnam-gu, Seoul, Republic of Korea',
    services: [/^Google Maps/, /^Naver Map/, /^KakaoMap/],
  },
} as const;

const dialog = (page: Page) => page.locator('dialog');
const links = (page: Page) =>
  page.getByRole('list', { name: /^(?:지도 서비스에서 길찾기|Directions in a map service)$/ }).getByRole('link');
const searchFrame = (page: Page) => page.frameLocator('dialog iframe').frameLocator('iframe');

/** Runs axe with the section scrolled to the top, so that the header covers no element partly. */
async function violations(page: Page): Promise<string[]> {
  await page.locator('section.directions').evaluate((section) => section.scrollIntoView());
  return accessibilityViolations(page);
}

async function searchFor(page: Page, query: string): Promise<void> {
  await searchFrame(page).getByRole('textbox').fill(query);
  await searchFrame(page).getByRole('textbox').press('Enter');
}

/** Returns the texts that the searches of the page started with. */
const initialQueries = (page: Page) =>
  page.evaluate(() => window.postcodeCalls?.map(({ embedOptions }) => embedOptions.q ?? null));

const origins = (hrefs: (string | null)[]) =>
  hrefs.map((href) => new URL(href ?? '').searchParams.get('origin')).filter((origin) => origin !== null);

const hrefsOf = (page: Page) => links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  test.describe(`the address search, in ${locale}, ${viewport.width} px wide`, () => {
    const label = words[locale];

    test('the search starts with the typed text, announces its results, and links to the selected office', async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const errors = recordErrors(page);
      const requests = await standIn(page);
      await page.goto(at(label.path));
      await page.getByRole('radio', { name: label.office }).check();
      await page.getByLabel(label.origin).fill(`  ${label.query} `);
      expect(requests, 'before the search is opened').toEqual([]);

      await page.getByRole('button', { name: label.search }).click();
      await searchFrame(page).getByRole('textbox').waitFor();
      expect(requests.map((address) => new URL(address).origin)).toEqual([
        'https://t1.kakaocdn.net',
        'https://postcode.map.kakao.com',
      ]);
      expect(requests[0]).toBe(scriptAddress);
      await expect(page.getByRole('dialog', { name: label.dialog })).toBeVisible();
      const announcement = dialog(page).getByRole('status').last();
      await expect(announcement).toHaveText(label.opened);
      expect(await initialQueries(page)).toEqual([label.query]);
      expect(await violations(page)).toEqual([]);
      const { height: before = 0 } = (await page.locator('dialog iframe').boundingBox()) ?? {};
      await searchFor(page, label.query);
      await expect(announcement).toHaveText(label.found);
      await expect
        .poll(async () => (await page.locator('dialog iframe').boundingBox())?.height)
        .toBeGreaterThan(Math.min(before, 500));
      expect(await overflowAtBothWidths(page)).toEqual([]);
      await searchFrame(page).getByRole('button').first().click();

      await dialog(page).waitFor({ state: 'detached' });
      await expect(page.getByRole('status').first()).toHaveText(label.ready);
      await expect(page.getByLabel(label.origin)).toHaveValue(label.road);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(label.search);
      await expect(page.getByText('06236')).toHaveCount(1);
      expect(origins(await hrefsOf(page))).toEqual([label.road]);
      const names = await links(page).allInnerTexts();
      for (const [index, service] of label.services.entries()) expect(names[index]).toMatch(service);
      expect((await hrefsOf(page)).every((href) => href?.includes('35.5389') && href.includes('129.3362'))).toBe(true);
      expect(await overflowAtBothWidths(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    test('a script that fails to load shows an error, offers a retry, and is optional', async ({ page }) => {
      await page.setViewportSize(viewport);
      let isUnreachable = true;
      const requests = await standIn(page, async (route) => isUnreachable && route.abort());
      await page.goto(at(label.path));
      await page.getByLabel(label.origin).fill('역삼');
      await page.getByRole('button', { name: label.search }).click();
      const alert = page.getByRole('alert');
      await alert.getByText(label.failed).waitFor();
      expect(await violations(page)).toEqual([]);

      await alert.getByRole('button', { name: label.retry }).click();
      await alert.getByText(label.failed).waitFor();
      expect(requests).toEqual([scriptAddress, scriptAddress]);

      await dialog(page).getByRole('button', { name: label.byHand }).click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('origin');
      await expect(page.getByLabel(label.origin)).toHaveValue('역삼');
      await page.keyboard.type('역 3번 출구');
      await page.keyboard.press('Enter');
      expect(origins(await hrefsOf(page))).toEqual(['역삼역 3번 출구']);

      isUnreachable = false;
      await page.getByRole('button', { name: label.search }).click();
      await searchFor(page, '역삼동 737');
      await searchFrame(page).getByRole('button').last().click();
      await expect.poll(async () => origins(await hrefsOf(page))).toEqual([label.lot]);
    });
  });
}

test('the island loads on the first interaction, which takes effect', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await standIn(page);
  await page.goto(at(words.ko.path), { waitUntil: 'networkidle' });
  const island = page.locator('section.directions astro-island');
  const component = await island.getAttribute('component-url');
  const renderer = await island.getAttribute('renderer-url');
  await island.scrollIntoViewIfNeeded();
  expect(requests).not.toContain(component);
  expect(requests).not.toContain(renderer);
  await page.getByRole('button', { name: words.ko.search }).click();
  await searchFrame(page).getByRole('textbox').waitFor();
  expect(requests).toContain(component);
});

test('the form keeps its text and sends nothing when its code fails to load', async ({ page }) => {
  await standIn(page);
  let requestCount = 0;
  await page.route(/\/DirectionsSearch\.[^/]+\.js/, (route) => {
    requestCount += 1;
    return route.abort();
  });
  await page.goto(at(words.ko.path));
  const submit = page.getByRole('button', { name: words.ko.submit, exact: true });
  await page.getByLabel(words.ko.origin).fill('김포공항');
  await submit.click();
  // Astro retries once. After that the browser handles the form itself.
  await expect.poll(() => requestCount).toBe(2);
  await submit.click();
  await expect(page).toHaveURL(at(words.ko.path));
  await expect(page.getByLabel(words.ko.origin)).toHaveValue('김포공항');
});

test('the search works by keyboard, starts empty without text, and returns the focus on Escape', async ({ page }) => {
  await standIn(page);
  await page.goto(at(words.ko.path));
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await searchFrame(page).getByRole('textbox').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(words.ko.close);
  expect(await initialQueries(page)).toEqual([null]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.ko.search);
  await page.keyboard.press('Enter');
  await searchFrame(page).getByRole('textbox').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('테헤란로 152');
  await page.keyboard.press('Enter');
  await searchFrame(page).getByRole('button').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(words.ko.ready);
});

test('a missing origin shows an error until the visitor enters it', async ({ page }) => {
  await standIn(page);
  await page.goto(at(words.en.path));
  const field = page.getByLabel(words.en.origin);
  await page.getByRole('button', { name: words.en.submit }).click();
  await page.getByText(words.en.missing).waitFor();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('origin');
  expect(await violations(page)).toEqual([]);
  await field.fill('  Gimpo Airport ');
  await field.press('Enter');
  await expect.poll(async () => origins(await hrefsOf(page))).toEqual(['Gimpo Airport']);
  await expect(page.getByText(words.en.missing)).toHaveCount(0);
});

test('selecting another office updates the links, and a button copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await standIn(page);
  await page.goto(at(words.ko.path));
  await page.getByLabel(words.ko.origin).fill('김포공항');
  await page.getByRole('button', { name: words.ko.submit, exact: true }).click();
  await expect.poll(async () => (await hrefsOf(page)).every((href) => href?.includes('37.4786'))).toBe(true);
  await page.getByRole('radio', { name: words.ko.office }).check();
  await expect.poll(async () => (await hrefsOf(page)).every((href) => href?.includes('35.5389'))).toBe(true);
  await page.getByRole('button', { name: '주소 복사' }).click();
  await page.getByText('주소를 복사했습니다.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('김포공항');
});

test('a slow script shows a loading message, then times out', async ({ page }) => {
  await standIn(page, () => new Promise(() => undefined));
  await page.clock.install();
  await page.goto(at(words.ko.path));
  await page.getByRole('button', { name: words.ko.search }).click();
  await dialog(page).getByRole('status').getByText(words.ko.loading).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.clock.fastForward(16_000);
  await page.getByRole('alert').getByText(words.ko.failed).waitFor();
});

test('the search fills its frame although the security policy blocks the service’s inline styles', async ({ page }) => {
  await page.addInitScript(() => {
    window.postcodeStandIn = { sizes: 'markup' };
  });
  await standIn(page);
  await page.goto(at(words.ko.path));
  await page.getByRole('button', { name: words.ko.search }).click();
  await searchFrame(page).getByRole('textbox').waitFor();
  const outer = await page.locator('dialog iframe').boundingBox();
  const inner = await page.frameLocator('dialog iframe').locator('iframe').boundingBox();
  expect(inner).toEqual(outer);
});

test('only the policy of the directions pages allows the service', async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(at(path))).headers()['content-security-policy'];
  for (const path of [words.ko.path, words.en.path]) {
    const policy = await policyOf(path);
    expect(policy).toContain('frame-src https://postcode.map.kakao.com;');
    expect(policy).toMatch(/script-src [^;]* https:\/\/t1\.kakaocdn\.net;/);
    expect(policy).not.toContain('unsafe');
  }
  expect(await policyOf('/company/contact')).not.toContain('kakao');
});

test('the address search never shares a browser with a staff session', async ({ page, accounts }) => {
  const { path, search, byHand, origin } = words.ko;
  const requests = await standIn(page);
  await page.goto(at(path));
  await page.getByRole('button', { name: search }).click();
  await expect.poll(() => page.evaluate(() => 'kakao' in window)).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const tab = await page.context().newPage();
  await signIn(tab, 'ko', accounts.haneul);
  // The page reloads without the script.
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window || 'kakao' in window)).toBe(false);
  const before = requests.length;
  await page.getByRole('button', { name: search }).click();
  await dialog(page).getByText(postcode.staffBrowser).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowAtBothWidths(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: byHand }).click();
  await expect(page.getByRole('textbox', { name: origin })).toBeFocused();
  expect(requests).toHaveLength(before);

  await badge(tab, accounts.haneul.name).click();
  await tab.getByRole('button', { name: '로그아웃' }).click();
  await tab.waitForURL('**/login');
  await page.getByRole('button', { name: search }).click();
  await expect.poll(() => page.evaluate(() => 'kakao' in window)).toBe(true);
});
