import type { ApiDependencies } from '../api/environment.ts';
import type { Job } from './startJobs.ts';

/** What the server does of itself while it runs. */
export function serverJobs(_dependencies: ApiDependencies): Job[] {
  return [];
}
