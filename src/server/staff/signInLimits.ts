import type { Database } from '../database/openDatabase.ts';
import { TooManyRequests } from '../http/apiError.ts';
import { type RateLimit, RateLimiter } from '../http/rateLimiter.ts';

/**
 * Failures that lock sign-in, and the time in which all of them are forgotten. An account locks for one network address
 * long before it locks for all, so that an attacker only locks their own address. A browser that signed in to the
 * account before has a limit of its own, which an attacker cannot fill. Only who knows the password can fill that of the
 * second step.
 *
 * An attempt every 30 seconds at one account does not endanger a password of 12 characters, and a longer lock would let
 * an attacker keep the owner out.
 */
const limits = {
  everyone: { name: 'sign-in', times: 20, seconds: 600 },
  address: { name: 'sign-in of an address', times: 5, seconds: 300 },
  browser: { name: 'sign-in of a browser', times: 5, seconds: 300 },
  secondStep: { name: 'second step', times: 5, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** Failures of one network address with any accounts. */
const addressLimit: RateLimit = { name: 'sign-ins at an address', times: 30, seconds: 3600 };

/** Time after which no failure counts, in milliseconds. */
export const failureMemory = Math.max(...[...Object.values(limits), addressLimit].map(({ seconds }) => seconds)) * 1000;

/** Source of an attempt. */
export interface AttemptSource {
  /** Pseudonym of the network address; undefined turns off limits per address. */
  visitor?: string | undefined;
  /** Id of a browser in which someone signed in to the account before. */
  device?: string | undefined;
  /** True for the second step. */
  secondStep?: true;
}

interface Counter {
  limit: RateLimit;
  someone: string;
}

/** An attempt that counts as a failure until it is withdrawn. The first counter is of this account alone. */
export type Attempt = readonly Counter[];

/** A current lock. */
export interface SignInLock {
  /** Locked clients: all unknown browsers, one network address, one known browser, or all second steps. */
  scope: keyof typeof limits;
  until: Date;
}

/**
 * Locks sign-in after repeated failures, by account and by network address, also for unknown accounts. Counts an
 * attempt before its password is checked, so that concurrent attempts cannot exceed the limit.
 */
export class SignInLimits {
  readonly #limiter: RateLimiter;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#limiter = new RateLimiter(database, now);
    this.#now = now;
  }

  /**
   * Counts an attempt as a failure.
   *
   * @param account pseudonym of the account
   * @throws TooManyRequests while sign-in is locked, and counts nothing
   */
  async begin(account: string, source: AttemptSource): Promise<Attempt> {
    const counters = countersOf(account, source);
    for (const [index, { limit, someone }] of counters.entries()) {
      const wait = await this.#limiter.take(limit, someone);
      if (wait > 0) {
        await this.withdraw(counters.slice(0, index));
        throw new TooManyRequests(wait, 'answer:signInLocked');
      }
    }
    return counters;
  }

  /** Removes an attempt from the counters. */
  async withdraw(attempt: Attempt): Promise<void> {
    for (const { limit, someone } of attempt) {
      await this.#limiter.giveBack(limit, someone);
    }
  }

  /** Withdraws a successful attempt, and clears the failures of its own counter. */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.withdraw(attempt);
    const [own] = attempt;
    if (own && own.limit !== limits.everyone) {
      await this.#limiter.clear(own.limit, own.someone);
    }
  }

  /** Clears all failures of an account. */
  async clearFailures(account: string): Promise<void> {
    for (const limit of Object.values(limits)) {
      await this.#limiter.clear(limit, account);
    }
  }

  /** Returns the current locks of an account, the one for everyone first. */
  async locksOf(account: string): Promise<SignInLock[]> {
    const locks: SignInLock[] = [];
    for (const scope of Object.keys(limits) as (keyof typeof limits)[]) {
      for (const wait of await this.#limiter.waits(limits[scope], account)) {
        locks.push({ scope, until: new Date(this.#now().getTime() + wait) });
      }
    }
    return locks;
  }
}

/** The account's limit for everyone comes last, so that a locked address does not add to it. */
function countersOf(account: string, { visitor, device, secondStep }: AttemptSource): Counter[] {
  if (secondStep) {
    return [{ limit: limits.secondStep, someone: account }];
  }
  if (device !== undefined) {
    return [{ limit: limits.browser, someone: `${account}:${device}` }];
  }
  const ofAddress = [
    { limit: limits.address, someone: `${account}:${visitor}` },
    { limit: addressLimit, someone: `${visitor}` },
  ];
  return [...(visitor === undefined ? [] : ofAddress), { limit: limits.everyone, someone: account }];
}
