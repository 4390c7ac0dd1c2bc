import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';
import { envelope } from '../envelope.ts';

export const savedRepliesPath = '/tour/api/inquiries/replies';

const words = z.object({
  title: z.string(),
  text: z.string().check(z.meta({ description: 'Text of a mail, with the placeholders `{name}` and `{number}`.' })),
});

/** Saved reply in its languages, at least one. */
const savedReply = z
  .object({ id: z.string(), texts: z.partialRecord(z.enum(allLocales), words) })
  .check(z.meta({ id: 'SavedReply' }));

export type SavedReply = z.infer<typeof savedReply>;

/** Answer of `GET /tour/api/inquiries/replies`: the saved replies of the live build, by id. */
export const savedRepliesAnswer = envelope(z.object({ list: z.array(savedReply) }), 'SavedRepliesAnswer');

export type SavedReplies = z.infer<typeof savedRepliesAnswer>['data'];
