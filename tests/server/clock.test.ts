import { expect, test } from 'vitest';
import { addAuditEntry, commandLine } from '#server/audit/auditLog.ts';
import { Reminders } from '#server/inquiry/reminders.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { findStaff } from '#server/staff/staff.ts';
import { countRows, eachDatabase } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { mailsOfKind } from './support/mailing.ts';
import { addKim } from './support/staff.ts';
import { beginning, testApi } from './support/testApi.ts';

const day = 24 * 3_600_000;
const deleting = ['purge inquiries', 'purge the audit', 'purge the ledger', 'disable dormant accounts'];

eachDatabase('a clock that is ahead', ({ open }) => {
  async function site() {
    const database = await open();
    const api = testApi(database);
    await addKim(database);
    await database.db.updateTable('staff').set({ active_at: beginning.toISOString() }).execute();
    await register(database, beginning);
    return {
      ...api,
      runJobs: async (names = deleting) => {
        for (const { name, run } of serverJobs(api)) {
          if (names.includes(name)) await run();
        }
      },
      left: async () => ({
        inquiries: await countRows(database, 'inquiries'),
        disabled: (await findStaff(database, 'kim'))?.disabled_because ?? null,
      }),
      audit: () => addAuditEntry(database.db, commandLine, { action: 'list' }, api.clock.now()),
    };
  }

  test.each([100, 1110, 20_000])('by %i days deletes and disables nothing', async (days) => {
    const { clock, audit, runJobs, left, lines } = await site();
    clock.advance(days * day);
    await runJobs();
    // Entries of the wrong clock prove nothing.
    await audit();
    clock.advance(day);
    await runJobs();
    expect(await left()).toEqual({ inquiries: 1, disabled: null });
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2 * deleting.length);
    expect(lines[0]).toMatchObject({
      lastSeen: beginning.toISOString(),
      msg: 'The clock may be ahead, so nothing is deleted: check the date',
    });
  });

  test('does not stop retention for long where nothing arrived for years', async () => {
    const { clock, audit, runJobs, left } = await site();
    clock.advance(1110 * day);
    await audit();
    clock.advance(2 * day);
    await runJobs();
    expect(await left()).toMatchObject({ inquiries: 1 });
    clock.advance(1.1 * day);
    // The database's own clock still protects the records.
    await runJobs(['purge inquiries', 'disable dormant accounts']);
    expect(await left()).toEqual({ inquiries: 0, disabled: 'dormant' });
  });

  test('does not keep the summary of reminders from a right clock', async () => {
    const { database, clock } = await site();
    clock.advance(20 * day);
    const ahead = new Reminders(database, 8, () => new Date(clock.now().getTime() + 300 * day));
    await ahead.run();
    await register(database, beginning);
    await new Reminders(database, 8, clock.now).run();
    expect(await mailsOfKind(database, 'reminderSummary')).toHaveLength(2);
  });
});
