import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/openDatabase.ts';
import type { Staff } from './staff.ts';

/** Time for the second step of a sign-in, in milliseconds. */
const stepLifetime = 5 * 60_000;

/** Sign-in that waits for its second step. */
export interface SignInStep {
  account: Staff;
  /** Challenge for the account's passkeys. */
  challenge: string;
}

/** Sign-ins whose password is verified and whose second factor is due. */
export class SignInSteps {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Begins a second step. @returns the token that identifies it */
  async begin({ id, password_changed_at }: Staff, challenge: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(this.#now().getTime() + stepLifetime).toISOString();
    await this.#database.db
      .insertInto('sign_in_steps')
      .values({ token: hashOf(token), staff_id: id, password_changed_at, challenge, expires_at })
      .execute();
    return token;
  }

  /** Returns a step; `undefined` when it has expired, or the account was disabled or has a new password. */
  async find(token: string): Promise<SignInStep | undefined> {
    const row = await this.#database.db
      .selectFrom('sign_in_steps')
      .innerJoin('staff', 'staff.id', 'sign_in_steps.staff_id')
      .selectAll('staff')
      .select('challenge')
      .where('token', '=', hashOf(token))
      .where('expires_at', '>', this.#now().toISOString())
      .where('disabled_at', 'is', null)
      .whereRef('staff.password_changed_at', '=', 'sign_in_steps.password_changed_at')
      .executeTakeFirst();
    if (!row) {
      return undefined;
    }
    const { challenge, ...account } = row;
    return { account, challenge };
  }

  /** Ends a step; `false` when another request has ended it. */
  async end(token: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom('sign_in_steps')
      .where('token', '=', hashOf(token))
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Deletes expired steps. */
  async deleteExpired(): Promise<void> {
    await this.#database.db.deleteFrom('sign_in_steps').where('expires_at', '<', this.#now().toISOString()).execute();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
