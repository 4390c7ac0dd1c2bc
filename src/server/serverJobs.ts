import { auditYears, ledgerYears } from '#contract/privacyFacts.ts';
import { purgeRecord } from './audit/auditLog.ts';
import { deleteOldCopies } from './database/copies.ts';
import type { ApiDependencies } from './dependencies.ts';
import { RateLimiter } from './http/rateLimiter.ts';
import type { Job } from './jobs/startJobs.ts';
import { lastSeenBeforeGap } from './lastSeenBeforeGap.ts';
import { accountPseudonym, disableDormant } from './staff/staff.ts';

/** Returns the server's recurring jobs. */
export function serverJobs(api: ApiDependencies): Job[] {
  const { visits, sessions, signInSteps, retention, reminders, outbox, mailIn, webhooks, backups, database, now } = api;
  return [
    { name: 'forget visitors', pause: 600, run: () => visits.forgetVisitors() },
    { name: 'forget expired sessions', pause: 600, run: () => sessions.deleteExpired() },
    { name: 'forget second steps', pause: 600, run: () => signInSteps.deleteExpired() },
    { name: 'forget limits', pause: 60, run: () => new RateLimiter(database, now).deleteFull() },
    { name: 'purge inquiries', pause: 600, run: trusting(api, () => retention.purge()) },
    { name: 'finish erasures', pause: 15, run: () => finishErasures(api) },
    {
      name: 'purge the audit',
      pause: 3600,
      run: trusting(api, () => purgeRecord(database, 'audit_log', auditYears, now())),
    },
    {
      name: 'purge the ledger',
      pause: 3600,
      run: trusting(api, () => purgeRecord(database, 'staff_ledger', ledgerYears, now())),
    },
    { name: 'disable dormant accounts', pause: 3600, run: trusting(api, () => disableDormantAccounts(api)) },
    ...(database.kind === 'sqlite'
      ? [{ name: 'delete old copies', pause: 3600, run: trusting(api, async () => deleteCopies(api)) }]
      : []),
    ...(backups ? [{ name: 'back up', pause: 600, run: () => backups.run() }] : []),
    ...(outbox
      ? [
          { name: 'remind', pause: 60, run: () => reminders.run() },
          { name: 'send mail', pause: 5, run: () => outbox.deliverDue() },
        ]
      : []),
    ...(mailIn ? [{ name: 'receive mail', pause: 10, run: () => mailIn.run() }] : []),
    ...(webhooks ? [{ name: 'call webhook', pause: 15, run: () => webhooks.deliverDue() }] : []),
  ];
}

/** Returns work that deletes or disables by age, without effect while the clock may be ahead. */
function trusting(
  { database, now, log }: Pick<ApiDependencies, 'database' | 'now' | 'log'>,
  work: () => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    const lastSeen = await lastSeenBeforeGap(database, now());
    if (lastSeen === undefined) {
      await work();
    } else {
      log.error(
        { clock: now().toISOString(), lastSeen },
        'The clock may be ahead, so nothing is deleted: check the date',
      );
    }
  };
}

async function finishErasures({ erasures, log }: Pick<ApiDependencies, 'erasures' | 'log'>): Promise<void> {
  const since = await erasures.finish();
  if (since !== undefined) {
    log.warn({ since }, 'Deleted data is not overwritten yet, because a program holds the database; retrying');
  }
}

function deleteCopies({ settings, now, log }: ApiDependencies): void {
  const copies = deleteOldCopies(settings.dataDir, now());
  if (copies.length > 0) {
    log.info({ copies }, 'Copies of the database deleted after 14 days');
  }
}

async function disableDormantAccounts({ database, secrets, now, log }: ApiDependencies): Promise<void> {
  for (const userId of await disableDormant(database, now())) {
    log.warn({ account: accountPseudonym(secrets, userId) }, 'Account disabled after 90 days without a sign-in');
  }
}
