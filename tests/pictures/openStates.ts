import type { Page } from 'playwright';

/** Something that opens on a page, and how. */
interface OpenState {
  name: string;
  /** End of the page's address in each language. */
  page: string;
  /** Widths of the windows that have it. */
  widths: readonly number[];
  /** What comes before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  open: (page: Page) => Promise<unknown>;
  /** For what goes away at the page's top: the picture shows the window as it is, not the whole page. */
  inWindow?: true;
}

const openPopup = 'dialog[open]';

/** Closes the pop-up of a page. */
export async function closePopup(page: Page): Promise<void> {
  if (await page.locator(openPopup).count()) await page.keyboard.press('Escape');
}

const call = (path: string, status: number, answer: object) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { msg: '', data: null, ...answer } }));

/** Signs somebody in who may not see the menus: the header's button for them ends in an alert. */
async function signInWithoutMenus(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('Token', 'token'));
  await call('/tour/api/user/my/info', 200, { success: true, result: { userNm: '김하늘', menuAuth: '' } })(page);
  await call('/cms/user/travel/menu', 500, { success: false })(page);
}

export const openStates: readonly OpenState[] = [
  {
    name: 'menu',
    page: '/enterprise/chat',
    widths: [1440],
    open: (page) => page.locator('.desktop-menu .title').first().hover(),
  },
  {
    name: 'menu',
    page: '/enterprise/chat',
    widths: [390],
    open: (page) => page.locator('.mobile-menu > summary').click(),
  },
  {
    name: 'language list',
    page: '/enterprise/chat',
    widths: [390, 1440],
    open: (page) => page.locator('.language summary').click(),
  },
  ...['/enterprise/chat', '/general/aicc', '/medical/sq6d', '/manufact/mlops', '/manufact/vision'].map((page) => ({
    name: 'second answer of its picture',
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
    },
  },
  {
    name: 'search results',
    page: '/company/news',
    widths: [390, 1440],
    open: async (page) => {
      await page.getByRole('searchbox').fill('M-Chat');
      await page.getByRole('searchbox').press('Enter');
      await page.locator('[data-results][aria-busy="false"]').waitFor();
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
      await page.locator('#products').evaluate((section) => section.scrollIntoView());
      await page.locator(openPopup).waitFor();
    },
    inWindow: true,
  },
];
