import * as z from 'zod/mini';
import { get, post } from '../call.ts';
import { multiLine } from '../text.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { maxNote } from './inquiryAction.ts';
import { writtenNumber } from './inquiryDetail.ts';

/** Texts that a person writes about an inquiry. */
export const draftKinds = ['reply', 'note'] as const;

export type DraftKind = (typeof draftKinds)[number];

/** Opaque version of a draft, also of an emptied one. */
const version = z
  .nullable(z.iso.datetime())
  .check(z.meta({ description: 'Changes with each save of the draft; null before the first.' }));

const draft = z.object({ text: z.string(), version });

export type StoredDraft = z.infer<typeof draft>;

/** Answers an empty text without a draft. */
export const getInquiryDrafts = get('/tour/api/inquiries/drafts', {
  ...deskCall,
  summary: 'The caller’s drafts for an inquiry',
  query: z.object({ number: writtenNumber }),
  response: z.object({ reply: draft, note: draft }),
  refusals: noInquiry,
});

export const saveDraft = post('/tour/api/inquiries/drafts', {
  ...deskCall,
  summary: 'Keeps or empties a draft of the caller',
  body: z.object({
    number: writtenNumber,
    kind: z.enum(draftKinds),
    text: multiLine(maxNote).check(z.meta({ description: 'Empty to empty the draft.' })),
    version: version.check(z.meta({ description: 'Version that the person saw; null without a draft.' })),
  }),
  response: z.object({ version }),
  refusals: { ...noInquiry, 409: 'The draft was saved elsewhere since that version, with another text' },
});
