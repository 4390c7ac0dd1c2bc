import * as z from 'zod/mini';

/** Answer of `GET /healthz`, without the envelope. */
export const health = z
  .object({
    status: z
      .enum(['ok', 'unavailable'])
      .check(z.meta({ description: 'Whether this process answers and its database does.' })),
  })
  .check(z.meta({ id: 'Health' }));

export type Health = z.infer<typeof health>;

/** Answer of `GET /readyz`, without the envelope. */
export const readiness = z
  .object({
    status: z.enum(['ready', 'unavailable']),
    database: z.boolean().check(z.meta({ description: 'Whether the database answers and its tables are up to date.' })),
    disk: z.boolean().check(z.meta({ description: 'Whether the data folder can be written.' })),
    draining: z.boolean().check(z.meta({ description: 'Whether the server is about to stop.' })),
    backupAge: z
      .nullable(z.int())
      .check(z.meta({ description: 'Age of the last good daily backup in seconds; null where there is none.' })),
  })
  .check(z.meta({ id: 'Readiness' }));

export type ReadinessReport = z.infer<typeof readiness>;
