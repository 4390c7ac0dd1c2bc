import { violationsDayAndNight } from './support/axe.ts';
import { at, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the browser follows redirects to existing pages', async ({ page }) => {
  for (const [from, to] of [
    [at(''), at('/dashboard')],
    [at('/'), at('/dashboard')],
    [at('/en'), at('/en/dashboard')],
    [at('/en/'), at('/en/dashboard')],
    ['/en', at('/en/dashboard')],
    ['/no/such/page', at('/dashboard')],
    [at('/enterprise/unknown'), at('/dashboard')],
    [at('/en/enterprise/unknown'), at('/en/dashboard')],
    ['/%ED%95%9C%EA%B8%80', at('/dashboard')],
    [at('/ir/'), at('/ir')],
    [at('/en/recruit/info.html'), at('/en/recruit/info')],
    [at('/ir을?from=mail'), at('/ir?from=mail')],
    [at('/EN/Company/Contact).'), at('/en/company/contact')],
    [at('/ir%20'), at('/ir')],
    [at('/ir&fbclid=1'), at('/ir')],
    [at('/en/unknown)'), at('/en/dashboard')],
    ['/%ED%95%9C%EA%B8%80)', at('/dashboard')],
  ] as const) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
    await expect(page.locator('h1'), from).toHaveCount(1);
  }
});

test('the root answers 200 without a redirect', async ({ server }) => {
  const answer = await fetch(`${server.address}/`, { redirect: 'manual' });
  expect(answer.status).toBe(200);
});

for (const path of ['/tour/unknown', '/cms/user/unknown']) {
  test(`${path} answers 404 with the API’s error envelope`, async ({ server }) => {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false });
  });
}

test('a missing asset answers 404', async ({ server }) => {
  const answer = await fetch(server.address + at('/assets/gone.12345678.js'), { redirect: 'manual' });
  expect(answer.status).toBe(404);
});

for (const [path, language, title] of [
  ['/en/ir', 'en', 'This address is too long'],
  ['/company/news', 'ko', '주소가 너무 깁니다'],
] as const) {
  for (const viewport of [desktop, phone]) {
    test(`a too long address below ${path} shows a page in ${language} that says so, ${viewport.width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const answer = await page.goto(at(`${path}?q=${'x'.repeat(20_000)}`));
      expect(answer?.status()).toBe(414);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1 span:visible')).toHaveText([title]);
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at(language === 'en' ? '/en/dashboard' : '/dashboard'));
    });
  }
}
