import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';
import { type DataOf, get } from '../call.ts';
import { deskCall } from './deskCall.ts';

const words = z.object({
  title: z.string(),
  text: z.string().check(z.meta({ description: 'Text of a mail, with the placeholders `{name}` and `{number}`.' })),
});

/** Saved reply in its languages, at least one. */
const savedReply = z
  .object({ id: z.string(), texts: z.partialRecord(z.enum(allLocales), words) })
  .check(z.meta({ id: 'SavedReply' }));

export type SavedReply = z.infer<typeof savedReply>;

export const getSavedReplies = get('/tour/api/inquiries/replies', {
  ...deskCall,
  summary: 'The saved replies of the live build, by id',
  response: z.object({ list: z.array(savedReply) }),
  isTagged: true,
});

export type SavedReplies = DataOf<typeof getSavedReplies>;
