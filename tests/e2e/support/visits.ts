import { expect, type Page, type Request } from '@playwright/test';
import { isApiPath } from '#hosting/redirects.ts';

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

/** Tells the page that it is hidden and shown again, as a browser does when another tab is chosen. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/**
 * Hides the page until it reports its measurements. Its script may have loaded without having run yet.
 *
 * @param count counts the reports of the page
 */
export const hideUntilReported = (page: Page, count: () => number): Promise<void> =>
  expect(async () => {
    await hide(page);
    expect(count()).toBe(1);
  }).toPass();

/**
 * Records the requests to one path.
 *
 * @returns array that grows as requests are sent
 */
export function recordCalls(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}
