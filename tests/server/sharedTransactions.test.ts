import { sql, type Transaction } from 'kysely';
import { expect, test, vi } from 'vitest';
import { SharedTransactions } from '#server/database/sharedTransactions.ts';
import { SharedConnection } from '#server/database/sqlite/sharedConnection.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { eachDatabase } from './support/eachDatabase.ts';

const store = (key: string) => async (trx: Transaction<Tables>) => {
  await trx.insertInto('rate_limits').values({ key, arrival: 1 }).execute();
  return key;
};

eachDatabase('tasks of shared transactions', ({ kind, open }) => {
  test('give their results when these are on the disk', async () => {
    const { db, ...database } = await open();
    const transactions = new SharedTransactions({ db, ...database });
    const keys = Array.from({ length: 120 }, (_, index) => `task-${index}`);
    expect(await Promise.all(keys.map((key) => transactions.run(store(key))))).toEqual(keys);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(keys.length);
  });

  test('are undone by themselves when they fail', async () => {
    const database = await open();
    const transactions = new SharedTransactions(database);
    const [one, failing, sameKey, last] = await Promise.allSettled([
      transactions.run(store('first')),
      transactions.run(async (trx) => {
        await store('failing')(trx);
        throw new Error('it fails');
      }),
      // The database refuses the later of the two, which may be either where they run side by side.
      transactions.run(store('first')),
      transactions.run(store('last')),
    ]);
    expect(failing).toMatchObject({ reason: { message: 'it fails' } });
    expect([one.status, sameKey.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(last.status).toBe('fulfilled');
    const stored = await database.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    expect(stored).toEqual([{ key: 'first' }, { key: 'last' }]);
  });

  test.skipIf(kind === 'postgres')('share a commit when they come together', async () => {
    const transactions = new SharedTransactions(await open());
    const queries = vi.spyOn(SharedConnection.prototype, 'executeQuery');
    const keys = Array.from({ length: 20 }, (_, index) => `task-${index}`);
    await Promise.all(keys.map((key) => transactions.run(store(key))));
    const written = queries.mock.calls.map(([query]) => query.sql);
    const commits = written.filter((query, index) => query === 'commit' && written[index - 1] !== 'begin immediate');
    queries.mockRestore();
    expect(commits).toHaveLength(1);
  });

  test.skipIf(kind === 'postgres')('all fail for one reason where SQLite has rolled back by itself', async () => {
    const database = await open();
    const transactions = new SharedTransactions(database);
    const full = async (trx: Transaction<Tables>) => {
      await sql`rollback`.execute(trx);
      throw new Error('database or disk is full');
    };
    const outcomes = await Promise.allSettled([
      transactions.run(store('before')),
      transactions.run(full),
      transactions.run(store('after')),
    ]);
    expect(outcomes).toEqual(
      outcomes.map(() => ({ status: 'rejected', reason: new Error('database or disk is full') })),
    );
    expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await transactions.run(store('later'))).toBe('later');
  });

  test.skipIf(kind === 'postgres')('each fail where no transaction can begin', async () => {
    const database = await open();
    const transactions = new SharedTransactions(database);
    await database.close();
    const outcomes = await Promise.allSettled([transactions.run(store('first')), transactions.run(store('second'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
