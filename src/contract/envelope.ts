import * as z from 'zod/mini';

/**
 * Returns the schema of a successful answer: data in the API's envelope (docs/product.md#entities).
 *
 * @param data schema of the call's data
 * @param id name of the schema in the OpenAPI document
 */
export function envelope<Data extends z.core.$ZodType>(data: Data, id: string) {
  return z.object({ success: z.literal(true), msg, data }).check(z.meta({ id }));
}

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
