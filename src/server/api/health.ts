import { Hono } from 'hono';
import { sql } from 'kysely';
import type { ApiDependencies, AppEnvironment } from './environment.ts';

/** `GET /healthz`: 200 while this process answers and its database does, 503 otherwise; without the envelope. */
export function healthRoutes({ database }: Pick<ApiDependencies, 'database'>): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await sql`select 1`.execute(database.db);
      return c.json({ status: 'ok' });
    } catch (err) {
      c.var.log.error({ err }, 'The database does not answer');
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}
