import { type Menu, menuAnswer, travelMenuPath } from '#contract/menu.ts';
import type { CallOptions } from './callOptions.ts';
import type { Client } from './client.ts';

/**
 * Asks for the menus that the signed-in person is permitted, named in the page's language.
 *
 * @throws CallError
 */
export async function travelMenu(client: Client, options: CallOptions = {}): Promise<Menu[]> {
  return (await client.call(travelMenuPath, menuAnswer, options)).data.list;
}
