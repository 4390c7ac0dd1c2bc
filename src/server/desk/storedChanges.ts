import * as z from 'zod/mini';
import { inquiryStates } from '#contract/desk/inquiryState.ts';

const state = z.enum(inquiryStates);
const owner = z.nullable(z.string());

/** What a step changed, each value before and after; owners by their user ids. */
const changesSchema = z.object({
  state: z.optional(z.tuple([state, state])),
  owner: z.optional(z.tuple([owner, owner])),
});

export type StoredChanges = z.infer<typeof changesSchema>;

/** Reads what an event keeps as JSON. */
export function storedChanges(json: string | null): StoredChanges {
  return json === null ? {} : changesSchema.parse(JSON.parse(json));
}
