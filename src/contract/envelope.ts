import * as z from 'zod/mini';

/** Message to the person, in every answer. */
export const msg = z.string().check(z.meta({ description: 'Message to the person; empty for none.' }));

/** Answer of a failed call. */
export const failure = z
  .object({
    success: z.literal(false),
    msg: z.string().check(z.meta({ description: 'Error message in the language of X-LANG.' })),
    data: z.nullable(
      z.object({
        fields: z.record(z.string(), z.string()).check(
          z.meta({
            description: 'Refused fields by name, each with the reason in the language of X-LANG.',
          }),
        ),
      }),
    ),
  })
  .check(z.meta({ id: 'Failure' }));

export type Failure = z.infer<typeof failure>;
