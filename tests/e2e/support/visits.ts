import type { Page, Request } from '@playwright/test';
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
