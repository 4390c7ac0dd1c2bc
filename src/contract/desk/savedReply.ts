import * as z from 'zod/mini';
import { markdownMark, unknownPlaceholders } from '#i18n/fillReply.ts';
import { allLocales } from '#i18n/locales.ts';
import { type BodyOf, type DataOf, get, post } from '../call.ts';
import { multiLine, singleLine } from '../text.ts';
import { deskCall } from './deskCall.ts';
import { maxNote } from './inquiryAction.ts';

const words = z.object({
  title: z.string(),
  text: z
    .string()
    .check(z.meta({ description: 'Text of a mail, with `{name}`, `{number}` and `{staff}` to fill in.' })),
});

const texts = z.partialRecord(z.enum(allLocales), words);

/** Saved reply in its languages, at least one. */
const savedReply = z
  .object({
    id: z.string(),
    version: z.string().check(z.meta({ description: 'Changes with the texts.' })),
    texts,
  })
  .check(z.meta({ id: 'SavedReply' }));

export type SavedReply = z.infer<typeof savedReply>;

const savedReplies = z.object({ list: z.array(savedReply) });

export const getSavedReplies = get('/tour/api/inquiries/replies', {
  ...deskCall,
  summary: 'The saved replies',
  response: savedReplies,
  isTagged: true,
});

export type SavedReplies = DataOf<typeof getSavedReplies>;

/** Fields of the calls of those who write saved replies. */
const writerCall = { tag: 'desk', menus: ['replies'], response: savedReplies } as const;

export const getRepliesToWrite = get('/tour/api/replies', {
  ...writerCall,
  summary: 'The saved replies, to write them',
});

/** Words that a mail shows as they are: no Markdown, no other placeholders. */
const writtenWords = z.object({
  title: singleLine(100).check(z.minLength(1)),
  text: multiLine(maxNote).check(
    z.minLength(1),
    z.refine((text) => unknownPlaceholders(text).length === 0, { error: 'form:placeholder' }),
    z.refine((text) => !text.split('\n').some((line) => markdownMark.test(line)), { error: 'form:markdown' }),
  ),
});

export const saveReply = post('/tour/api/replies', {
  ...writerCall,
  summary: 'Writes, overwrites or deletes a saved reply',
  body: z.object({
    id: singleLine(100).check(z.minLength(1), z.meta({ description: 'Chosen by the caller for a new reply.' })),
    version: z.nullable(z.string()).check(z.meta({ description: 'Version that the person saw; null for none.' })),
    texts: z
      .nullable(
        z.partialRecord(z.enum(allLocales), writtenWords).check(
          z.refine((languages) => Object.keys(languages).length > 0, {
            error: 'form:required',
            path: ['ko', 'title'],
          }),
        ),
      )
      .check(z.meta({ description: 'Null to delete it.' })),
  }),
  refusals: { 409: 'Someone else has changed the reply since that version' },
});

export type ReplyToSave = BodyOf<typeof saveReply>;
