import type { ApiDependencies } from './http/environment.ts';
import { Retention } from './inquiry/retention.ts';
import type { Job } from './jobs/startJobs.ts';
import { Sessions } from './staff/sessions.ts';
import { SignInLimits } from './staff/signInLimits.ts';
import { Visits } from './visits/visits.ts';

/** What the server does of itself while it runs. */
export function serverJobs({ database, secrets, product, now, log, outbox }: ApiDependencies): Job[] {
  const visits = new Visits(database, product, now);
  const sessions = new Sessions(database, secrets, now);
  const signInLimits = new SignInLimits(database, now);
  const retention = new Retention(database, now, log);
  return [
    { name: 'forget visitors', pause: 600, run: () => visits.forgetVisitors() },
    { name: 'forget expired sessions', pause: 600, run: () => sessions.forgetExpired() },
    { name: 'forget failed sign-ins', pause: 600, run: () => signInLimits.forget() },
    { name: 'purge inquiries', pause: 600, run: () => retention.purge() },
    ...(outbox ? [{ name: 'send mail', pause: 15, run: () => outbox.deliverDue() }] : []),
  ];
}
