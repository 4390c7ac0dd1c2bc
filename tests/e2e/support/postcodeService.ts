import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

export const scriptAddress = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
const searchAddress = 'https://postcode.map.kakao.com/search?**';

const file = (name: string) => readFile(path.resolve(import.meta.dirname, '../../postcodeService', name), 'utf8');

/**
 * Answers the requests to Kakao's postcode service with a stand-in, and blocks all other requests to other hosts.
 *
 * @param answerScript runs before the script is answered, for example to delay or abort it
 * @returns array of URLs that grows as requests to other hosts are sent
 */
export async function standIn(page: Page, answerScript?: (route: Route) => Promise<unknown>): Promise<string[]> {
  const requests: string[] = [];
  const script = await file('script.js');
  const search = await file('search.html');
  await page.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => {
      requests.push(route.request().url());
      return route.abort();
    },
  );
  await page.route(searchAddress, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: search });
  });
  await page.route(scriptAddress, async (route) => {
    requests.push(route.request().url());
    await answerScript?.(route);
    await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }).catch(() => undefined);
  });
  return requests;
}
