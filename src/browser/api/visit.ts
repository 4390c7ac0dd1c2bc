import type * as z from 'zod/mini';
import { visitAnswer, type visitQuery } from '#contract/visit.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';

/**
 * `GET /cms/user/log-visit`: counts a visit; nothing is shown unless asked for.
 *
 * @param query path of the page as in the address bar, and its title
 * @throws CallError
 */
export async function logVisit(
  query: z.infer<typeof visitQuery>,
  { client = browserClient, ...options }: CallOptions = {},
): Promise<void> {
  await client.call({ path: '/cms/user/log-visit', query }, visitAnswer, {
    progress: false,
    errorMessage: false,
    ...options,
  });
}
