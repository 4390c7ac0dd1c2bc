import { type SiteInfo, siteInfoAnswer } from '#contract/siteInfo.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';

/**
 * `GET /cms/user/site/info`: the first item of the list.
 *
 * @returns `undefined` for an empty list
 * @throws CallError
 */
export async function siteInfo({
  client = browserClient,
  ...options
}: CallOptions = {}): Promise<SiteInfo | undefined> {
  return (await client.call({ path: '/cms/user/site/info' }, siteInfoAnswer, options)).data.list[0];
}
