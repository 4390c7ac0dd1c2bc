import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { TooManyRequests } from '../http/apiError.ts';
import { clockTolerance } from '../http/rateLimiter.ts';

/**
 * Failures in a row that lock sign-in. An account locks for one network address long before it locks for all, so that
 * an attacker only locks their own address. A browser that signed in to the account before has its own counter, which
 * an attacker cannot fill.
 */
const failuresToLock = { own: 5, account: 20, address: 30 };

/** Source of an attempt. */
export interface AttemptSource {
  /** Pseudonym of the network address; undefined turns off limits per address. */
  visitor?: string | undefined;
  /** Id of a browser in which someone signed in to the account before. */
  device?: string | undefined;
  /** True for the second step, which has its own counter: only who knows the password can fill it. */
  secondStep?: true;
}

/** Lock durations in seconds, one per failure from the first lock on. The last one repeats. */
const growingLocks = [30, 60, 120, 240, 480, 900];

/**
 * Durations of an account's lock for all addresses. They do not grow, because a long lock would let an attacker keep
 * the owner out with few failures. 120 guesses an hour do not endanger a password of 12 characters.
 */
const accountLocks = [30];

/** Time without failures after which a counter resets, in milliseconds. */
export const failureMemory = 3_600_000;

/** Failure that an attempt added to a counter. */
interface Count {
  key: string;
  /** End of the lock that this attempt set. */
  lockedUntil: string | null;
}

/** An attempt that counts as a failure until it is withdrawn. */
export interface Attempt {
  counts: readonly Count[];
  /** Key of the counter of this account and network address, or of this browser. */
  own: string | undefined;
}

interface Counter {
  key: string;
  /** Failures in a row that lock it. */
  failures: number;
  /** Lock durations, like {@link growingLocks}. */
  locks: readonly number[];
}

/** A current lock. */
export interface SignInLock {
  /** Locked clients: all unknown browsers, one network address, one known browser, or all second steps. */
  scope: 'everyone' | 'address' | 'browser' | 'secondStep';
  until: Date;
}

/**
 * Locks sign-in after repeated failures, by account and by network address, also for unknown accounts. Counts an
 * attempt before its password is checked, in one statement per counter, so that concurrent attempts in any number of
 * processes cannot exceed the limit. A lock that ends later than its longest duration allows was set before the clock
 * was set back: it counts as ended.
 */
export class SignInLimits {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Counts an attempt as a failure.
   *
   * @param account pseudonym of the account
   * @throws TooManyRequests while sign-in is locked, and counts nothing
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

  /** Removes an attempt from the counters, and the locks that it set. */
  async withdraw({ counts }: Attempt): Promise<void> {
    for (const { key, lockedUntil } of counts) {
      await this.#database.db
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

  /** Withdraws a successful attempt, and clears the failures of its own counter. */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.withdraw(attempt);
    if (attempt.own) {
      await this.#database.db.deleteFrom('sign_in_failures').where('key', '=', attempt.own).execute();
    }
  }

  /** Clears all failures of an account. */
  async clearFailures(account: string): Promise<void> {
    await this.#database.db.deleteFrom('sign_in_failures').where(isOfAccount(account)).execute();
  }

  /** Returns the current locks of an account, the one for everyone first. */
  async locksOf(account: string): Promise<SignInLock[]> {
    const held = await this.#database.db
      .selectFrom('sign_in_failures')
      .select(['key', 'locked_until'])
      .where(isOfAccount(account))
      .where('locked_until', '>', this.#now().toISOString())
      .where('locked_until', '<=', this.#latestEnd(growingLocks))
      .orderBy('key')
      .execute();
    const key = accountKey(account);
    return held.map((lock) => ({
      scope: scopeOf(lock.key.slice(key.length)),
      until: new Date(lock.locked_until ?? 0),
    }));
  }

  /** Deletes expired counters. */
  async deleteExpired(): Promise<void> {
    await this.#database.db
      .deleteFrom('sign_in_failures')
      .where((eb) =>
        eb.or([
          eb('last_failure_at', '<', this.#fromNow(-failureMemory)),
          eb('last_failure_at', '>', this.#fromNow(clockTolerance)),
        ]),
      )
      .execute();
  }

  async #count({ key, failures, locks }: Counter): Promise<Count | undefined> {
    const now = this.#now().toISOString();
    const next = sql<number>`case
      when sign_in_failures.last_failure_at < ${this.#fromNow(-failureMemory)} then 1
      when sign_in_failures.last_failure_at > ${this.#fromNow(clockTolerance)} then 1
      else sign_in_failures.failures + 1 end`;
    const counted = await this.#database.db
      .insertInto('sign_in_failures')
      .values({ key, failures: 1, last_failure_at: now, locked_until: null })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ failures: next, last_failure_at: now, locked_until: this.#lock(next, failures, locks) })
          .where((eb) =>
            eb.or([
              eb('sign_in_failures.locked_until', 'is', null),
              eb('sign_in_failures.locked_until', '<=', now),
              eb('sign_in_failures.locked_until', '>', this.#latestEnd(locks)),
            ]),
          ),
      )
      .returning('locked_until')
      .executeTakeFirst();
    return counted && { key, lockedUntil: counted.locked_until };
  }

  /** Returns the end of the lock of a counter by its number of failures. */
  #lock(count: RawBuilder<number>, failures: number, locks: readonly number[]): RawBuilder<string | null> {
    const cases = locks
      .map((seconds, index) => sql`when (${count}) >= ${failures + index} then ${this.#fromNow(seconds * 1000)}`)
      .reverse();
    return sql`case ${sql.join(cases, sql` `)} else null end`;
  }

  async #wait(key: string): Promise<number> {
    const held = await this.#database.db
      .selectFrom('sign_in_failures')
      .select('locked_until')
      .where('key', '=', key)
      .executeTakeFirst();
    const until = held?.locked_until ? Date.parse(held.locked_until) : 0;
    return Math.max(1, Math.ceil((until - this.#now().getTime()) / 1000));
  }

  /** Returns the latest end of a lock with these durations. */
  #latestEnd(locks: readonly number[]): string {
    return this.#fromNow(Math.max(...locks) * 1000 + clockTolerance);
  }

  /** Returns the time a number of milliseconds from now. */
  #fromNow(milliseconds: number): string {
    return new Date(this.#now().getTime() + milliseconds).toISOString();
  }
}

const secondStepKey = ':second-step';

/** @param rest key of a counter, after that of its account */
function scopeOf(rest: string): SignInLock['scope'] {
  if (rest === '') {
    return 'everyone';
  }
  if (rest === secondStepKey) {
    return 'secondStep';
  }
  return rest.startsWith(':device:') ? 'browser' : 'address';
}

function accountKey(account: string): string {
  return `account:${account}`;
}

/** Returns the condition for all counters of an account. */
function isOfAccount(account: string) {
  const key = accountKey(account);
  // A key continues after the account with ':', which sorts before ';'.
  return (eb: ExpressionBuilder<Tables, 'sign_in_failures'>) =>
    eb.and([eb('key', '>=', key), eb('key', '<', `${key};`)]);
}

function countersOf(
  account: string,
  { visitor, device, secondStep }: AttemptSource,
): { own: string | undefined; counters: Counter[] } {
  const everywhere = { key: accountKey(account), failures: failuresToLock.account, locks: accountLocks };
  if (secondStep) {
    const own = everywhere.key + secondStepKey;
    return { own, counters: [{ key: own, failures: failuresToLock.own, locks: growingLocks }] };
  }
  if (device !== undefined) {
    const own = `${everywhere.key}:device:${device}`;
    return { own, counters: [{ key: own, failures: failuresToLock.own, locks: growingLocks }] };
  }
  if (visitor === undefined) {
    return { own: undefined, counters: [everywhere] };
  }
  const own = `${everywhere.key}:${visitor}`;
  // The account comes last, so that a locked address does not add to the lock for everyone.
  const counters = [
    { key: own, failures: failuresToLock.own, locks: growingLocks },
    { key: `address:${visitor}`, failures: failuresToLock.address, locks: growingLocks },
    everywhere,
  ];
  return { own, counters };
}
