import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { sql } from 'kysely';
import { type Health, health, type ReadinessReport, readiness as readinessReport } from '#contract/health.ts';
import type { Database } from '../database/openDatabase.ts';
import type { AppEnvironment } from './environment.ts';
import type { Readiness } from './readiness.ts';

const content = { 'application/json': { schema: resolver(health) } };
const report = { 'application/json': { schema: resolver(readinessReport) } };

interface HealthDependencies {
  database: Pick<Database, 'db'>;
  readiness: Readiness;
}

/**
 * Serves `GET /healthz`: 200 while this process and its database answer, else 503. Serves `GET /readyz`: 200 while this
 * process accepts requests. Both answer without the envelope.
 */
export function healthRoutes({ database, readiness }: HealthDependencies): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(
      '/healthz',
      describeRoute({
        summary: 'Liveness of the server and its database',
        description: 'For load balancers and supervisors. The answer has no envelope.',
        tags: ['health'],
        responses: {
          200: { description: 'Both answer', content },
          405: { description: 'Another method than GET and HEAD' },
          503: { description: 'The database does not answer', content },
        },
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        try {
          await sql`select 1`.execute(database.db);
          return c.json<Health>({ status: 'ok' });
        } catch (err) {
          c.var.log.error({ err }, 'The database does not answer');
          return c.json<Health>({ status: 'unavailable' }, 503);
        }
      },
    )
    .get(
      '/readyz',
      describeRoute({
        summary: 'Readiness of this process for requests',
        description: 'For load balancers and supervisors. The answer has no envelope.',
        tags: ['health'],
        responses: {
          200: { description: 'Ready', content: report },
          405: { description: 'Another method than GET and HEAD' },
          503: {
            description: 'Not ready: a dependency is unavailable, or the server is stopping',
            content: report,
          },
        },
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        const found = await readiness.report();
        return c.json<ReadinessReport>(found, found.status === 'ready' ? 200 : 503);
      },
    );
}
