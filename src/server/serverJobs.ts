import { purgeAudit } from './audit/auditLog.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { Job } from './jobs/startJobs.ts';

/** Returns the server's recurring jobs. */
export function serverJobs(api: ApiDependencies): Job[] {
  const {
    visits,
    sessions,
    signInSteps,
    signInLimits,
    retention,
    reminders,
    outbox,
    webhooks,
    backups,
    database,
    now,
  } = api;
  return [
    { name: 'forget visitors', pause: 600, run: () => visits.forgetVisitors() },
    { name: 'forget expired sessions', pause: 600, run: () => sessions.deleteExpired() },
    { name: 'forget second steps', pause: 600, run: () => signInSteps.deleteExpired() },
    { name: 'forget failed sign-ins', pause: 600, run: () => signInLimits.deleteExpired() },
    { name: 'purge inquiries', pause: 600, run: () => retention.purge() },
    { name: 'finish erasures', pause: 15, run: () => finishErasures(api) },
    { name: 'purge the audit', pause: 3600, run: () => purgeAudit(database, now()) },
    ...(backups ? [{ name: 'back up', pause: 600, run: () => backups.run() }] : []),
    ...(outbox
      ? [
          { name: 'remind', pause: 60, run: () => reminders.run() },
          { name: 'send mail', pause: 15, run: () => outbox.deliverDue() },
        ]
      : []),
    ...(webhooks ? [{ name: 'call webhook', pause: 15, run: () => webhooks.deliverDue() }] : []),
  ];
}

async function finishErasures({ erasures, log }: Pick<ApiDependencies, 'erasures' | 'log'>): Promise<void> {
  const since = await erasures.finish();
  if (since !== undefined) {
    log.warn({ since }, 'Deleted data is not overwritten yet, because a program holds the database; retrying');
  }
}
