import * as z from 'zod';

/**
 * What every answer of the API is wrapped in (specification section 3).
 *
 * @param data what the call answers with
 * @param id name of the schema in the OpenAPI document
 */
export function envelope<Data extends z.ZodType>(data: Data, id: string) {
  return z
    .object({
      success: z.literal(true),
      msg: z.string().meta({ description: 'What to tell the person; empty where there is nothing to say.' }),
      data,
    })
    .meta({ id });
}

/** The answer of a call that failed. */
export const failure = z
  .object({
    success: z.literal(false),
    msg: z.string().meta({ description: 'What went wrong, in the language of X-LANG.' }),
    data: z
      .object({
        fields: z
          .record(z.string(), z.string())
          .meta({ description: 'Name of each field that was refused, with the reason in the language of X-LANG.' }),
      })
      .nullable(),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failure>;
