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
