import * as z from 'zod/mini';
import { get } from './call.ts';

/** State of the server. */
const health = z
  .object({
    status: z
      .enum(['ok', 'unavailable'])
      .check(z.meta({ description: '`ok` when this process and its database answer.' })),
  })
  .check(z.meta({ id: 'Health' }));

export type Health = z.infer<typeof health>;

export const getHealth = get('/healthz', {
  summary: 'Liveness of the server and its database, for load balancers and supervisors',
  tag: 'health',
  response: health,
  responseIn: 'body',
  refusals: { 503: 'The database does not answer' },
});

/** State of this process. */
const readiness = z
  .object({
    status: z.enum(['ready', 'unavailable']),
    database: z
      .boolean()
      .check(z.meta({ description: 'True when the database answers and its tables are up to date.' })),
    disk: z.boolean().check(z.meta({ description: 'True when the data folder is writable.' })),
    draining: z.boolean().check(z.meta({ description: 'True when the server is about to stop.' })),
    backup: z.enum(['off', 'missing', 'present']).check(
      z.meta({
        description:
          '`off` without daily backups, `missing` before the first one. A missing backup does not affect `status`.',
      }),
    ),
    backupAge: z
      .nullable(z.int())
      .check(z.meta({ description: 'Age of the last successful daily backup in seconds; null without one.' })),
    mail: z.enum(['off', 'ok', 'late', 'givenUp']).check(
      z.meta({
        description:
          '`off` without a mail server, `late` while a mail waits for more than an hour, `givenUp` for a day after the server has given up a mail. It does not affect `status`.',
      }),
    ),
  })
  .check(z.meta({ id: 'Readiness' }));

export type ReadinessReport = z.infer<typeof readiness>;

export const getReadiness = get('/readyz', {
  summary: 'Readiness of this process for requests, for load balancers and supervisors',
  tag: 'health',
  response: readiness,
  responseIn: 'body',
  refusals: { 503: 'Not ready: a dependency is unavailable, or the server is stopping' },
});
