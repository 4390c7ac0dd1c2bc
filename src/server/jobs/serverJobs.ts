import type { ApiDependencies } from '../api/environment.ts';
import { Retention } from '../inquiry/retention.ts';
import { Visits } from '../services/visits.ts';
import type { Job } from './startJobs.ts';

/** What the server does of itself while it runs. */
export function serverJobs({ database, product, now, log, outbox }: ApiDependencies): Job[] {
  const visits = new Visits(database, product, now);
  const retention = new Retention(database, now, log);
  return [
    { name: 'forget visitors', pause: 600, run: () => visits.forgetVisitors() },
    { name: 'purge inquiries', pause: 600, run: () => retention.purge() },
    ...(outbox ? [{ name: 'send mail', pause: 15, run: () => outbox.deliverDue() }] : []),
  ];
}
