import * as z from 'zod/mini';

/**
 * The envelope of every answer of the API (specification section 3).
 *
 * @param data schema of the call's own data
 * @param id name of the schema in the OpenAPI document
 */
export function envelope<Data extends z.core.$ZodType>(data: Data, id: string) {
  return z.object({ success: z.literal(true), msg, data }).check(z.meta({ id }));
}

/** The message to the person, in every answer. */
export const msg = z
  .string()
  .check(z.meta({ description: 'What to tell the person; empty where there is nothing to say.' }));

/** The answer of a call that failed. */
export const failure = z
  .object({
    success: z.literal(false),
    msg: z.string().check(z.meta({ description: 'What went wrong, in the language of X-LANG.' })),
    data: z.nullable(
      z.object({
        fields: z.record(z.string(), z.string()).check(
          z.meta({
            description: 'Name of each field that was refused, with the reason in the language of X-LANG.',
          }),
        ),
      }),
    ),
  })
  .check(z.meta({ id: 'Failure' }));

export type Failure = z.infer<typeof failure>;
