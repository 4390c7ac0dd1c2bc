import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { deleteInSlices } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { TooManyRequests } from '../http/apiError.ts';

/**
 * How many failures in a row lock sign-in. An account is locked for one network address long before it is locked for
 * all: whoever guesses passwords locks out themselves, not the account's owner. A browser that the owner has signed in
 * with has a counter of its own, which nobody else can fill.
 */
const failuresToLock = { own: 5, account: 20, address: 30 };

/** Where an attempt comes from. */
export interface AttemptSource {
  /** Pseudonym of the network address; without it addresses are not limited. */
  visitor?: string | undefined;
  /** Id of a browser in which someone signed in to the account before. */
  device?: string | undefined;
}

/** How long each failure from there on locks, in seconds; the last holds for all that follow. */
const growingLocks = [30, 60, 120, 240, 480, 900];

/**
 * The lock that holds for all addresses does not grow: with a long one, a failure now and then from anywhere would keep
 * the account's owner out. Half a minute leaves 120 guesses an hour, which no password of 12 characters fears.
 */
const accountLocks = [30];

/** Failures are forgotten when none has been added for so long, in milliseconds. */
const memory = 3_600_000;

/** An attempt that counts as a failure, at one of the counters. */
interface Count {
  key: string;
  /** Until when this attempt has locked further ones. */
  lockedUntil: string | null;
}

/** An attempt that counts as a failure until it is known to be none. */
export interface Attempt {
  counts: readonly Count[];
  /** The counter of this account at this network address, or in this browser. */
  own: string | undefined;
}

interface Counter {
  key: string;
  /** How many failures in a row lock it. */
  failures: number;
  /** See {@link growingLocks}. */
  locks: readonly number[];
}

/** A lock that holds now. */
export interface SignInLock {
  /** Whom it keeps out: everyone in a new browser, one network address, or one browser that is known. */
  scope: 'everyone' | 'address' | 'browser';
  until: Date;
}

/**
 * Slows and locks sign-in after repeated failures, by account and by network address; whether an account exists makes
 * no difference. An attempt is counted before its password is looked at, in one statement a counter: of many attempts
 * at the same time, in any number of processes, no more are let through than of as many one after another.
 */
export class SignInLimits {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Lets an attempt through and counts it.
   *
   * @param account pseudonym of the name
   * @throws TooManyRequests while sign-in is locked; nothing is counted then
   */
  async begin(account: string, source: AttemptSource): Promise<Attempt> {
    const { own, counters } = countersOf(account, source);
    const counts: Count[] = [];
    for (const counter of counters) {
      const count = await this.#count(counter);
      if (!count) {
        await this.withdraw({ counts, own });
        throw new TooManyRequests(await this.#wait(counter.key), 'answer:signInLocked');
      }
      counts.push(count);
    }
    return { counts, own };
  }

  /** Takes back an attempt that was no failure. */
  async withdraw({ counts }: Attempt): Promise<void> {
    for (const { key, lockedUntil } of counts) {
      await this.#database.counters
        .updateTable('sign_in_failures')
        .set((eb) => ({
          failures: eb('failures', '-', 1),
          locked_until: eb.case().when('locked_until', '=', lockedUntil).then(null).else(eb.ref('locked_until')).end(),
        }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    }
  }

  /** Takes back an attempt that succeeded: the failures of this account at this address are forgiven with it. */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.withdraw(attempt);
    if (attempt.own) {
      await this.#database.counters.deleteFrom('sign_in_failures').where('key', '=', attempt.own).execute();
    }
  }

  /** Forgives all failures of an account. */
  async clearFailures(account: string): Promise<void> {
    await this.#database.counters.deleteFrom('sign_in_failures').where(isOfAccount(account)).execute();
  }

  /** The locks of an account that hold now, the one for everyone first. */
  async locksOf(account: string): Promise<SignInLock[]> {
    const held = await this.#database.counters
      .selectFrom('sign_in_failures')
      .select(['key', 'locked_until'])
      .where(isOfAccount(account))
      .where('locked_until', '>', this.#now().toISOString())
      .orderBy('key')
      .execute();
    const key = accountKey(account);
    return held.map((lock) => ({
      scope: lock.key === key ? 'everyone' : lock.key.startsWith(`${key}:device:`) ? 'browser' : 'address',
      until: new Date(lock.locked_until ?? 0),
    }));
  }

  /** Removes failures that are forgotten. */
  async forget(): Promise<void> {
    const { counters, kind } = this.#database;
    const value = this.#ago(memory);
    const forgotten = { table: 'sign_in_failures', column: 'last_failure_at', operator: '<', value } as const;
    await deleteInSlices(kind, forgotten, (deleteSlice) => deleteSlice(counters));
  }

  async #count({ key, failures, locks }: Counter): Promise<Count | undefined> {
    const now = this.#now().toISOString();
    const next = sql<number>`case
      when sign_in_failures.last_failure_at < ${this.#ago(memory)} then 1
      else sign_in_failures.failures + 1 end`;
    const counted = await this.#database.counters
      .insertInto('sign_in_failures')
      .values({ key, failures: 1, last_failure_at: now, locked_until: null })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ failures: next, last_failure_at: now, locked_until: this.#lock(next, failures, locks) })
          .where((eb) =>
            eb.or([eb('sign_in_failures.locked_until', 'is', null), eb('sign_in_failures.locked_until', '<=', now)]),
          ),
      )
      .returning('locked_until')
      .executeTakeFirst();
    return counted && { key, lockedUntil: counted.locked_until };
  }

  /** Until when a counter is locked once it has so many failures. */
  #lock(count: RawBuilder<number>, failures: number, locks: readonly number[]): RawBuilder<string | null> {
    const cases = locks
      .map((seconds, index) => sql`when (${count}) >= ${failures + index} then ${this.#ago(-seconds * 1000)}`)
      .reverse();
    return sql`case ${sql.join(cases, sql` `)} else null end`;
  }

  async #wait(key: string): Promise<number> {
    const held = await this.#database.counters
      .selectFrom('sign_in_failures')
      .select('locked_until')
      .where('key', '=', key)
      .executeTakeFirst();
    const until = held?.locked_until ? Date.parse(held.locked_until) : 0;
    return Math.max(1, Math.ceil((until - this.#now().getTime()) / 1000));
  }

  /** The time so many milliseconds ago. */
  #ago(milliseconds: number): string {
    return new Date(this.#now().getTime() - milliseconds).toISOString();
  }
}

function accountKey(account: string): string {
  return `account:${account}`;
}

/** A condition that holds for all counters of an account. */
function isOfAccount(account: string) {
  const key = accountKey(account);
  // What follows the account in a key is ':', and ';' comes after it.
  return (eb: ExpressionBuilder<Tables, 'sign_in_failures'>) =>
    eb.and([eb('key', '>=', key), eb('key', '<', `${key};`)]);
}

function countersOf(account: string, { visitor, device }: AttemptSource): { own: string | undefined; counters: Counter[] } {
  const everywhere = { key: accountKey(account), failures: failuresToLock.account, locks: accountLocks };
  if (device !== undefined) {
    const own = `${everywhere.key}:device:${device}`;
    return { own, counters: [{ key: own, failures: failuresToLock.own, locks: growingLocks }] };
  }
  if (visitor === undefined) {
    return { own: undefined, counters: [everywhere] };
  }
  const own = `${everywhere.key}:${visitor}`;
  // The account comes last: whoever is kept out by his address adds nothing to what locks it for everyone.
  const counters = [
    { key: own, failures: failuresToLock.own, locks: growingLocks },
    { key: `address:${visitor}`, failures: failuresToLock.address, locks: growingLocks },
    everywhere,
  ];
  return { own, counters };
}
