import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';

/** Limit of an action. */
export interface RateLimit {
  /** Name of the action, and prefix of its rows. */
  name: string;
  /** Maximum burst of actions. */
  times: number;
  /** Time in which the whole allowance refills, in seconds: at most a day. */
  seconds: number;
}

/** Allowances of actions. */
export interface RateLimits {
  /**
   * Takes one from the allowance.
   *
   * @param someone pseudonym of the limited person or address
   * @returns 0 if the action is allowed; otherwise the seconds to wait, with nothing taken
   */
  take(limit: RateLimit, someone: string): Promise<number>;
}

/** Unlimited allowances. */
export const unlimited: RateLimits = { take: async () => 0 };

/** Maximum refill time of a limit, in seconds. */
export const maxRefill = 24 * 3600;

/**
 * Maximum difference between the clocks of two processes, in milliseconds. A time further ahead than a limit allows was
 * written before the clock was set back.
 */
const clockTolerance = 10_000;

/**
 * Limits actions by the generic cell rate algorithm: an allowance of `times` that refills evenly. Each action is one
 * atomic statement on one row, so that the limit is exact across processes. An allowance from before the clock was set
 * back counts as full.
 */
export class RateLimiter implements RateLimits {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async take({ name, times, seconds }: RateLimit, someone: string): Promise<number> {
    const now = this.#now().getTime();
    const interval = intervalOf({ times, seconds });
    const latest = now + interval * (times - 1);
    const furthest = latest + interval + clockTolerance;
    const key = `${name}:${someone}`;

    const taken = await this.#database.db
      .insertInto('rate_limits')
      .values({ key, arrival: now + interval })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            arrival: eb(
              eb
                .case()
                .when(eb.between('rate_limits.arrival', now, furthest))
                .then(eb.ref('rate_limits.arrival'))
                .else(now)
                .end(),
              '+',
              interval,
            ),
          }))
          .where((eb) => eb.or([eb('rate_limits.arrival', '<=', latest), eb('rate_limits.arrival', '>', furthest)])),
      )
      .returning('arrival')
      .executeTakeFirst();
    if (taken) {
      return 0;
    }
    const row = await this.#database.db
      .selectFrom('rate_limits')
      .select('arrival')
      .where('key', '=', key)
      .executeTakeFirst();
    return Math.max(1, Math.ceil(((row?.arrival ?? now) - latest) / 1000));
  }

  /** Returns one to the allowance, which an action that does not count has taken. */
  async giveBack(limit: RateLimit, someone: string): Promise<void> {
    await this.#database.db
      .updateTable('rate_limits')
      .set((eb) => ({ arrival: eb('arrival', '-', intervalOf(limit)) }))
      .where('key', '=', `${limit.name}:${someone}`)
      .execute();
  }

  /** Fills the allowance of someone, and of all whose pseudonyms continue that one after a colon. */
  async clear({ name }: RateLimit, someone: string): Promise<void> {
    await this.#database.db
      .deleteFrom('rate_limits')
      .where(isOf(`${name}:${someone}`))
      .execute();
  }

  /** Returns the waits of someone without an allowance, and of all whose pseudonyms continue that one after a colon. */
  async waits(limit: RateLimit, someone: string): Promise<number[]> {
    const interval = intervalOf(limit);
    const latest = this.#now().getTime() + interval * (limit.times - 1);
    const rows = await this.#database.db
      .selectFrom('rate_limits')
      .select('arrival')
      .where(isOf(`${limit.name}:${someone}`))
      .where('arrival', '>', latest)
      .where('arrival', '<=', latest + interval + clockTolerance)
      .orderBy('key')
      .execute();
    return rows.map(({ arrival }) => arrival - latest);
  }

  /** Deletes the full allowances, and those from before the clock was set back. */
  async deleteFull(): Promise<void> {
    const now = this.#now().getTime();
    const furthest = now + maxRefill * 1000 + clockTolerance;
    await this.#database.db
      .deleteFrom('rate_limits')
      .where((eb) => eb.or([eb('arrival', '<', now), eb('arrival', '>', furthest)]))
      .execute();
  }
}

/** Returns the time in which one action refills, in milliseconds. */
function intervalOf({ times, seconds }: Pick<RateLimit, 'times' | 'seconds'>): number {
  return Math.ceil((seconds * 1000) / times);
}

/** Returns the condition of a key, and of all that continue it after a colon, which sorts before a semicolon. */
function isOf(key: string) {
  return (eb: ExpressionBuilder<Tables, 'rate_limits'>) =>
    eb.or([eb('key', '=', key), eb.and([eb('key', '>', `${key}:`), eb('key', '<', `${key};`)])]);
}
