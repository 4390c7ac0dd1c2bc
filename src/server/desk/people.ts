import type { Person } from '#contract/desk/inquiryList.ts';
import type { Database } from '../database/openDatabase.ts';
import { InvalidField } from '../http/apiError.ts';
import { mayUseDesk } from '../staff/mayUseDesk.ts';
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

  /** Returns all accounts. */
  list(): Person[] {
    return Array.from(this.#names, ([userId, name]) => ({ userId, name }));
  }

  /** Returns a user id with its name; null for null. */
  person(userId: string | null): Person | null {
    return userId === null ? null : { userId, name: this.#names.get(userId) ?? userId };
  }
}

/** Returns the accounts that may own inquiries: those that may use the desk now. */
export async function possibleOwners({ db }: Database): Promise<Person[]> {
  return await db
    .selectFrom('staff')
    .select(['user_id as userId', 'name'])
    .where(mayUseDesk())
    .orderBy('user_id')
    .execute();
}

/**
 * Checks the owners of changes.
 *
 * @param wanted user id of each owner, or none, and the name of its field
 * @throws InvalidField when an account may not own inquiries
 */
export async function requireOwners(
  database: Database,
  wanted: readonly { owner: string | null | undefined; field: string }[],
): Promise<void> {
  const named = wanted.filter(({ owner }) => typeof owner === 'string');
  const owners = named.length > 0 ? await possibleOwners(database) : [];
  const refused = named.find(({ owner }) => !owners.some(({ userId }) => userId === owner));
  if (refused) {
    throw new InvalidField(refused.field, 'form:choice');
  }
}
