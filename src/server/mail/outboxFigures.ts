import type { Kysely } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { isGivenUp } from './outboxQueue.ts';

/** Time for which a given-up mail counts, in milliseconds. */
const countedTime = 24 * 3_600_000;

/** Waiting time from which a mail is late, in seconds. */
const lateAge = 3600;

/** Figures of the outbox for operators. */
export class OutboxFigures {
  readonly #db: Kysely<Tables>;
  readonly #now: () => Date;

  constructor({ db }: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Returns the number of waiting mails, the age of the oldest in seconds, and the answers of staff given up within a day
   * for a reason that the company can repair. Leaves out mistyped addresses, and reports, which anybody can write.
   */
  async read(): Promise<{ waiting: number; age: number; givenUp: number }> {
    const now = this.#now().getTime();
    const since = new Date(now - countedTime).toISOString();
    const { waiting, oldest, givenUp } = await this.#db
      .selectFrom('mail_outbox')
      .where('sent_at', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
        fn.min('created_at').filterWhere('given_up_at', 'is', null).as('oldest'),
        fn
          .countAll<number>()
          .filterWhere((eb) =>
            eb.and([
              isGivenUp(),
              eb('kind', '=', 'reply'),
              eb('last_error', 'not like', 'DSN%'),
              eb('last_error', 'not like', '%RCPT TO 5%'),
              eb('given_up_at', '>', since),
            ]),
          )
          .as('givenUp'),
      ])
      .executeTakeFirstOrThrow();
    // A time ahead, from a clock that was wrong, counts as an age too.
    const age = oldest ? Math.abs(now - Date.parse(oldest)) / 1000 : 0;
    return { waiting: Number(waiting), age, givenUp: Number(givenUp) };
  }

  /** Returns `givenUp` for a day after such an answer, `late` while a mail waits for over an hour. */
  async state(): Promise<'ok' | 'late' | 'givenUp'> {
    const { age, givenUp } = await this.read();
    return givenUp > 0 ? 'givenUp' : age > lateAge ? 'late' : 'ok';
  }
}
