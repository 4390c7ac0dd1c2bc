import { type Menu, menuAnswer } from '#contract/menu.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';

/**
 * `GET /cms/user/travel/menu`: the menus that the signed-in person is permitted, named in the page's language.
 *
 * @throws CallError
 */
export async function travelMenu({ client = browserClient, ...options }: CallOptions = {}): Promise<Menu[]> {
  return (await client.call({ path: '/cms/user/travel/menu' }, menuAnswer, options)).data.list;
}
