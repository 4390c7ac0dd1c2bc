import type { Page } from '@playwright/test';

/** Answers an API call with data, as the server does. */
export const answerCall = (page: Page, { path }: { path: string }, data: unknown): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, msg: '', data } }));

/**
 * Delays the requests to an address.
 *
 * @returns function that lets them continue
 */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Records the names of the scripts that a page loads.
 *
 * @returns array that grows as requests are sent
 */
export function recordScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return names;
}
