import * as z from 'zod/mini';
import { markdownMark, unknownPlaceholders } from '#i18n/fillReply.ts';
import { allLocales } from '#i18n/locales.ts';
import { type DataOf, get, post } from '../call.ts';
import { multiLine, singleLine } from '../text.ts';
import { deskCall } from './deskCall.ts';
import { maxNote } from './inquiryAction.ts';
import { person } from './inquiryList.ts';

const words = z.object({
  title: z.string(),
  text: z
    .string()
    .check(z.meta({ description: 'Text of a mail, with `{name}`, `{number}` and `{staff}` to fill in.' })),
});

const texts = z.partialRecord(z.enum(allLocales), words);

/** Saved reply in its languages, at least one. */
const savedReply = z.object({ id: z.string(), texts }).check(z.meta({ id: 'SavedReply' }));

export type SavedReply = z.infer<typeof savedReply>;

export const getSavedReplies = get('/tour/api/inquiries/replies', {
  ...deskCall,
  summary: 'The saved replies, those of staff before those of the live build',
  response: z.object({ list: z.array(savedReply) }),
  isTagged: true,
});

export type SavedReplies = DataOf<typeof getSavedReplies>;

/** Version of a saved reply. */
const version = z
  .object({
    id: z.string(),
    version: z.int32().check(z.nonnegative(), z.meta({ description: '0 for the live build’s.' })),
    at: z.nullable(z.iso.datetime()),
    by: z.nullable(person),
    texts: z.nullable(texts).check(z.meta({ description: 'Null for a deletion.' })),
  })
  .check(z.meta({ id: 'SavedReplyVersion' }));

export type ReplyVersion = z.infer<typeof version>;

/** Fields of the calls of those who write saved replies. */
const versionsCall = {
  tag: 'desk',
  menus: ['replies'],
  response: z.object({ list: z.array(version).check(z.meta({ description: 'Newest first in each reply.' })) }),
} as const;

export const getReplyVersions = get('/tour/api/replies', {
  ...versionsCall,
  summary: 'All versions of the saved replies',
});

export type ReplyVersions = DataOf<typeof getReplyVersions>;

/** Words of staff, with the rules of the content check. */
const writtenWords = z.object({
  title: singleLine(100).check(z.minLength(1)),
  text: multiLine(maxNote).check(
    z.minLength(1),
    z.refine((text) => unknownPlaceholders(text).length === 0, { error: 'form:placeholder' }),
    z.refine((text) => !text.split('\n').some((line) => markdownMark.test(line)), { error: 'form:markdown' }),
  ),
});

export const saveReply = post('/tour/api/replies', {
  ...versionsCall,
  summary: 'Writes, restores or deletes a saved reply as its next version',
  body: z.object({
    id: singleLine(100).check(z.minLength(1), z.meta({ description: 'Chosen by the caller for a new reply.' })),
    version: z.int32().check(z.nonnegative(), z.meta({ description: 'Version that the person saw; 0 for none.' })),
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
