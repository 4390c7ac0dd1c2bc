import type { BrowserContext, Page } from 'playwright';
import { isApiPath } from '#hosting/redirects.ts';

/** Pages that are looked at side by side. */
const tabs = 3;

/**
 * Visits addresses in a few tabs of one context.
 *
 * @param visit what to do at an address, in a tab that is used again for the next one
 * @returns what the visits gave, in the order of the addresses
 */
export async function visitAll<Result>(
  context: BrowserContext,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = addresses.entries();
  const worker = async () => {
    const page = await context.newPage();
    for (const [index, address] of waiting) results[index] = await visit(page, address);
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, worker));
  return results;
}

interface Recording {
  /** Whether the pages come from a host without the API: that its calls are not found is no error then. */
  withoutApi?: boolean;
}

/** Records what goes wrong while a page loads and runs: errors in the console, in scripts, and of requests. */
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
    // The browser itself gives up what a page left behind would have loaded.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      errors.push(`response: ${response.status()} ${response.url()}`);
  });
  return errors;
}
