import * as z from 'zod/mini';
import { inquiryStates } from '#contract/desk/inquiryState.ts';

const answerSchema = z.nullable(z.object({ at: z.string(), in: z.optional(z.string()) }));

/** Changes of an event, each value before and after. Owners are user ids; `in` is the inquiry whose answer counts. */
const changesSchema = z.object({
  state: z.optional(z.tuple([z.enum(inquiryStates), z.enum(inquiryStates)])),
  owner: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  answer: z.optional(z.tuple([answerSchema, answerSchema])),
  lookAgainOn: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
});

export type StoredChanges = z.infer<typeof changesSchema>;

/** Parses the changes of a stored event. */
export function storedChanges(json: string | null): StoredChanges {
  return json === null ? {} : changesSchema.parse(JSON.parse(json));
}
