import * as z from 'zod/mini';
import { inquiryStates } from '#contract/desk/inquiryState.ts';

const answerSchema = z.nullable(z.object({ at: z.string(), in: z.optional(z.string()) }));

/** Changes of an event, each value before and after. Owners are user ids; `in` is the inquiry whose answer counts. */
const changesSchema = z.object({
  state: z.optional(z.tuple([z.enum(inquiryStates), z.enum(inquiryStates)])),
  owner: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  answer: z.optional(z.tuple([answerSchema, answerSchema])),
  /** Stored name of `snoozedUntil`. */
  lookAgainOn: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
});

type Parsed = z.infer<typeof changesSchema>;

export type StoredChanges = Omit<Parsed, 'lookAgainOn'> & { snoozedUntil?: Parsed['lookAgainOn'] };

/** Parses the changes of a stored event. */
export function storedChanges(json: string | null): StoredChanges {
  const { lookAgainOn, ...changes } = json === null ? {} : changesSchema.parse(JSON.parse(json));
  return { ...changes, ...(lookAgainOn && { snoozedUntil: lookAgainOn }) };
}

/** Returns the JSON of changes to store, `null` for none. */
export function changesJson({ snoozedUntil, ...changes }: StoredChanges): string | null {
  const stored: Parsed = { ...changes, ...(snoozedUntil && { lookAgainOn: snoozedUntil }) };
  return Object.keys(stored).length > 0 ? JSON.stringify(stored) : null;
}
