import { sql } from 'kysely';
import { getHealth, getReadiness, type Health, type ReadinessReport } from '#contract/health.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegisterCall } from './on.ts';
import type { Readiness } from './readiness.ts';

interface HealthDependencies {
  database: Pick<Database, 'db'>;
  readiness: Readiness;
}

/**
 * Serves `GET /healthz`: 200 while this process and its database answer, else 503. Serves `GET /readyz`: 200 while this
 * process accepts requests. Both answer without the envelope.
 */
export function healthRoutes(on: RegisterCall, { database, readiness }: HealthDependencies): void {
  on(getHealth, async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await sql`select 1`.execute(database.db);
      return c.json<Health>({ status: 'ok' });
    } catch (err) {
      c.var.log.error({ err }, 'The database does not answer');
      return c.json<Health>({ status: 'unavailable' }, 503);
    }
  });

  on(getReadiness, async (c) => {
    c.header('Cache-Control', 'no-store');
    const found = await readiness.report();
    return c.json<ReadinessReport>(found, found.status === 'ready' ? 200 : 503);
  });
}
