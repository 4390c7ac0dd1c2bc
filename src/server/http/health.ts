import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { sql } from 'kysely';
import { type Health, health } from '#contract/health.ts';
import type { Database } from '../database/openDatabase.ts';
import type { AppEnvironment } from './environment.ts';

const content = { 'application/json': { schema: resolver(health) } };

/** `GET /healthz`: 200 while this process answers and its database does, 503 otherwise; without the envelope. */
export function healthRoutes({ db }: Pick<Database, 'db'>): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    '/healthz',
    describeRoute({
      summary: 'Whether the server and its database answer',
      tags: ['health'],
      responses: {
        200: { description: 'They answer', content },
        503: { description: 'The database does not answer', content },
      },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      try {
        await sql`select 1`.execute(db);
        return c.json<Health>({ status: 'ok' });
      } catch (err) {
        c.var.log.error({ err }, 'The database does not answer');
        return c.json<Health>({ status: 'unavailable' }, 503);
      }
    },
  );
}
