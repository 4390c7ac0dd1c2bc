import type { ApiDependencies } from '../api/environment.ts';
import { Visits } from '../services/visits.ts';
import type { Job } from './startJobs.ts';

/** What the server does of itself while it runs. */
export function serverJobs({ database, product, now }: ApiDependencies): Job[] {
  const visits = new Visits(database, product, now);
  return [{ name: 'forget visitors', pause: 600, run: () => visits.forgetVisitors() }];
}
