import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deleteInSlices } from '#server/database/deleteInSlices.ts';
import { RateLimiter } from '#server/http/rateLimiter.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { createLog } from '#server/log/log.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { TestClock } from './support/testApi.ts';

const old = { table: 'visits', column: 'day', operator: '<', value: '2026-11-21' } as const;

eachDatabase('a purge of many rows', ({ open }) => {
  async function filled(days: readonly string[]) {
    const database = await open();
    for (const day of days) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({ day, path: '/acme/dashboard', visitor: `${index}` }));
      await database.db.insertInto('visits').values(rows).execute();
    }
    return database;
  }
  const daysBefore = Array.from({ length: 9 }, (_, index) => `2026-11-1${index}`);

  test('deleteInSlices deletes the matching rows in slices of at most 250', async () => {
    const { db, kind } = await filled([...daysBefore, '2026-11-21']);
    const slices: number[] = [];
    const deleted = await deleteInSlices(kind, old, async (deleteSlice) => {
      slices.push(await deleteSlice(db));
      return slices.at(-1) ?? 0;
    });
    expect(slices).toEqual([...Array(36).fill(250), 0]);
    expect(deleted).toBe(9000);
    expect(await db.selectFrom('visits').select('day').distinct().execute()).toEqual([{ day: '2026-11-21' }]);
  });

  test('deleteInSlices ends with the job around it', async () => {
    const { db, kind } = await filled(daysBefore);
    let slices = 0;
    const stop = startJobs(
      [
        {
          name: 'purge',
          pause: 60,
          run: () =>
            deleteInSlices(kind, old, (deleteSlice) => {
              slices += 1;
              if (slices === 2) void stop();
              return deleteSlice(db);
            }),
        },
      ],
      createLog('silent'),
    );
    await expect.poll(() => slices).toBe(2);
    await stop();
    expect(slices).toBe(2);
  });

  test('deleteInSlices yields to other work between slices', async () => {
    const { db, kind } = await filled(daysBefore);
    let isRunning = true;
    let turns = 0;
    const turnsOfOthers = async () => {
      for (; isRunning; turns++) await setImmediate();
    };
    const others = turnsOfOthers();
    const turnsBefore: number[] = [];
    await deleteInSlices(kind, old, (deleteSlice) => {
      turnsBefore.push(turns);
      return deleteSlice(db);
    });
    isRunning = false;
    await others;
    expect(new Set(turnsBefore).size).toBe(37);
  });

  test('an action deletes one slice of the full allowances, and the next action continues', async () => {
    const database = await open();
    const rows = Array.from({ length: 600 }, (_, index) => ({ key: `test:${index}`, arrival: index }));
    await database.counters.insertInto('rate_limits').values(rows).execute();
    const limiter = new RateLimiter(database, new TestClock().now);
    const left: number[] = [];
    for (let action = 0; action < 4; action += 1) {
      await limiter.take({ name: 'other', times: 9, seconds: 9 }, 'someone');
      left.push((await database.counters.selectFrom('rate_limits').select('key').execute()).length);
    }
    expect(left).toEqual([351, 101, 1, 1]);
  });
});
