import type { BrowserContext, Page } from '@playwright/test';
import { isApiPath } from '#hosting/redirects.ts';

/** Number of tabs that visit pages in parallel. */
const tabs = 2;

/**
 * Visits addresses in a few parallel tabs of one context.
 *
 * @param visit visits one address in a tab, which is reused for the next address
 * @returns results of the visits, in the order of the addresses
 */
export async function visitAll<Result>(
  context: BrowserContext,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = addresses.entries();
  const worker = async () => {
    const page = await context.newPage();
    for (const [index, address] of queue) results[index] = await visit(page, address);
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, worker));
  return results;
}

interface Recording {
  /** True for a host without API, whose API calls fail as expected. */
  withoutApi?: boolean;
}

/**
 * Records errors while a page loads and runs: in the console, in scripts and in requests.
 *
 * @returns array of messages that grows as errors occur
 */
export function recordErrors(page: Page, { withoutApi = false }: Recording = {}): string[] {
  const errors: string[] = [];
  const isExpected = (url: string) => withoutApi && isApiPath(new URL(url).pathname);
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message.location().url || page.url())) return;
    errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A navigation aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      errors.push(`response: ${response.status()} ${response.url()}`);
  });
  return errors;
}
