import { randomUUID } from 'node:crypto';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { type ServedBuild, serveBuild } from '../../browser/serveBuild.ts';
import { MailServer } from '../../server/support/mailServer.ts';
import { endHold, openDesk, storeInquiry } from './desk.ts';
import { type accounts, addAccounts } from './staff.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Opens a tab in a context of its own, which closes with the test. */
  openTab: (options?: BrowserContextOptions) => Promise<Page>;
  /** Stores an inquiry, opens it in the page as Kim, and returns its number. */
  openInquiry: (inquiry: Partial<InquiryContent>, locale?: Locale) => Promise<string>;
  /** Ends the hold of all answers, and returns the mails with a text once they have arrived. */
  mailsWith: (text: string) => Promise<MailServer['mails']>;
}

interface WorkerFixtures {
  /** Receives the mails of {@link WorkerFixtures.server}. */
  mailServer: MailServer;
  /** The build, served by the real server with an empty database. */
  server: ServedBuild;
  /** Staff accounts on {@link WorkerFixtures.server}. */
  accounts: typeof accounts;
}

/** Address of the company that gets the notices of inquiries. */
export const companyAddress = 'sales@company.example';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const mailServer = await new MailServer().start();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      // All visitors in these tests share one IP address.
      const settings = { RATE_LIMITS: 'off', SMTP_URL: mailServer.url, INQUIRY_TO: companyAddress };
      await using server = await serveBuild(settings);
      await use(server);
    },
    { scope: 'worker' },
  ],
  accounts: [async ({ server }, use) => use(await addAccounts(server.data)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.address),
  openInquiry: ({ page, server, accounts }, use) =>
    use(async (inquiry, locale) => {
      // Without inquiries of other tests beside it, which make the page longer.
      const email = `${randomUUID()}@example.com`;
      const number = await storeInquiry(server.data, { email, ...inquiry });
      await openDesk(page, accounts.kim, number, locale);
      return number;
    }),
  mailsWith: ({ server, mailServer }, use) =>
    use(async (text) => {
      await endHold(server.data);
      const found = () => mailServer.mails.filter((mail) => mail.text.includes(text));
      await expect.poll(found).not.toEqual([]);
      return found();
    }),
  openTab: async ({ browser }, use) => {
    await using stack = new AsyncDisposableStack();
    await use(async (options) => stack.use(await browser.newContext(options)).newPage());
  },
});
