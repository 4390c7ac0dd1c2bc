import type { Person } from '#contract/desk/inquiryList.ts';
import type { Database } from '../database/openDatabase.ts';
import { permittedMenus } from '../staff/access.ts';
import { listStaff } from '../staff/staff.ts';

/** The staff by their user ids, also those who are disabled: what they did is still shown with their names. */
export class People {
  readonly #names: ReadonlyMap<string, string>;

  private constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  static async of(database: Database): Promise<People> {
    return new People(new Map((await listStaff(database)).map(({ user_id, name }) => [user_id, name])));
  }

  /** @param userId null for nobody */
  person(userId: string | null): Person | null {
    return userId === null ? null : { userId, name: this.#names.get(userId) ?? userId };
  }
}

/** Whoever may take care of inquiries: accounts that may sign in and use the desk. */
export async function possibleOwners(database: Database): Promise<Person[]> {
  return (await listStaff(database))
    .filter(({ disabled_at, menus }) => disabled_at === null && permittedMenus(menus).includes('inquiries'))
    .map(({ user_id, name }) => ({ userId: user_id, name }));
}
