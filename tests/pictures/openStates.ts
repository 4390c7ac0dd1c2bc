import type { Page } from '@playwright/test';
import { boards } from '#site.ts';
import { firstProduct, htmlOf, longestBoard, postsOf, products } from '../e2e/support/content.ts';
import { at } from '../e2e/support/pages.ts';

/** Products with a picture that visitors can change. */
const productsWithAnswers = products
  .map(({ path }) => path)
  .filter((path) => htmlOf(at(path)).includes('id="state-1"'));

/** State of a page that a visitor opens. */
interface OpenState {
  name: string;
  /** End of the page's address in each language. */
  page: string;
  /** Viewport widths that have this state. */
  widths: readonly number[];
  /** Runs before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
  open: (page: Page) => Promise<unknown>;
  /** Captures the viewport without scrolling, because scrolling to the top ends the state. */
  inWindow?: true;
}

const call = (path: string, status: number, answer: object) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { msg: '', data: null, ...answer } }));

/** Signs in a person without menus, whose button in the header opens an alert. */
async function signInWithoutMenus(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('Token', 'token'));
  await call('/tour/api/user/my/info', 200, { success: true, result: { userNm: '김하늘', menuAuth: '' } })(page);
  await call('/cms/user/travel/menu', 500, { success: false })(page);
}

export const openStates: readonly OpenState[] = [
  {
    name: 'menu',
    page: firstProduct.path,
    widths: [1440],
    open: (page) => page.locator('.desktop-menu .title').first().hover(),
  },
  {
    name: 'menu',
    page: firstProduct.path,
    widths: [390],
    open: (page) => page.locator('.mobile-menu > summary').click(),
  },
  {
    name: 'language list',
    page: firstProduct.path,
    widths: [390, 1440],
    open: (page) => page.locator('.language summary').click(),
  },
  ...productsWithAnswers.map((page) => ({
    name: 'second answer in the hero',
    page,
    widths: [390, 1440],
    open: (tab: Page) => tab.locator('.hero').getByRole('radio').nth(1).check(),
  })),
  {
    name: 'errors of the inquiry form',
    page: '/company/contact',
    widths: [390, 1440],
    open: async (page) => {
      await page.locator('form[data-inquiry] [type="submit"]').click();
      await page.locator('form[data-inquiry] [role="alert"]').waitFor();
      await page.locator('altcha-widget input[type="checkbox"]').waitFor();
    },
  },
  {
    name: 'search results',
    page: boards[longestBoard].path,
    widths: [390, 1440],
    open: async (page) => {
      await page.getByRole('searchbox').fill(postsOf(longestBoard)[0]?.title ?? '');
      await page.getByRole('searchbox').press('Enter');
      await page.locator('[data-results][aria-busy="false"]').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'alert',
    page: '/privacy',
    widths: [390, 1440],
    prepare: signInWithoutMenus,
    open: async (page) => {
      await page.locator('header button[aria-expanded][aria-controls]', { hasText: '김하늘' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'pop-up',
    page: '/dashboard',
    widths: [390, 1440],
    open: async (page) => {
      await page.locator('#innovation').evaluate((section) => section.scrollIntoView());
      await page.locator('dialog[open]').waitFor();
    },
    inWindow: true,
  },
];
