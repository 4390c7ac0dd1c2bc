import * as z from 'zod';

/** Kinds of mails whose recipients are the people of an inquiry. */
export const toVisitor: readonly string[] = ['confirmation', 'reply'];

const recipients = z.object({ to: z.array(z.string()), cc: z.array(z.string()) });

/** Mail addresses of an answer, and those in copy. */
export type Recipients = z.infer<typeof recipients>;

/** Parses the recipients of a stored reply; `undefined` for another event. */
export const readRecipients = (json: string | null): Recipients | undefined =>
  json === null ? undefined : recipients.parse(JSON.parse(json));
