import type { Person } from '#contract/desk/inquiryList.ts';
import type { Database } from '../database/openDatabase.ts';
import { permittedMenus } from '../staff/access.ts';
import { listStaff } from '../staff/staff.ts';

/** Names of staff by user id, disabled accounts included, for their past actions. */
export class People {
  readonly #names: ReadonlyMap<string, string>;

  private constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  static async of(database: Database): Promise<People> {
    return new People(new Map((await listStaff(database)).map(({ user_id, name }) => [user_id, name])));
  }

  /** Returns a user id with its name; null for null. */
  person(userId: string | null): Person | null {
    return userId === null ? null : { userId, name: this.#names.get(userId) ?? userId };
  }
}

/** Returns the accounts that may own inquiries: those that may sign in and use the desk. */
export async function possibleOwners(database: Database): Promise<Person[]> {
  return (await listStaff(database))
    .filter(({ disabled_at, menus }) => disabled_at === null && permittedMenus(menus).includes('inquiries'))
    .map(({ user_id, name }) => ({ userId: user_id, name }));
}
