import { isBot } from 'isbot';
import type { AppContext } from '../http/environment.ts';

/** True when a person views the page: no bot, and no prefetch. */
export function isPerson(c: AppContext): boolean {
  const browser = c.req.header('User-Agent');
  return Boolean(browser) && !isBot(browser) && !c.req.header('Sec-Purpose');
}
