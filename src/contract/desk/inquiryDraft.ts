import * as z from 'zod/mini';
import { get, post } from '../call.ts';
import { multiLine } from '../text.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { maxNote } from './inquiryAction.ts';
import { writtenNumber } from './inquiryDetail.ts';

/** Texts that a person writes about an inquiry. */
export const draftKinds = ['reply', 'note'] as const;

export type DraftKind = (typeof draftKinds)[number];

/** Answers an empty text without a draft. */
export const getInquiryDrafts = get('/tour/api/inquiries/drafts', {
  ...deskCall,
  summary: 'The caller’s drafts for an inquiry',
  query: z.object({ number: writtenNumber }),
  response: z.object({ reply: z.string(), note: z.string() }),
  refusals: noInquiry,
});

export const saveDraft = post('/tour/api/inquiries/drafts', {
  ...deskCall,
  summary: 'Keeps or deletes a draft of the caller',
  body: z.object({
    number: writtenNumber,
    kind: z.enum(draftKinds),
    text: multiLine(maxNote).check(z.meta({ description: 'Empty to delete the draft.' })),
  }),
  response: z.null(),
  refusals: noInquiry,
});
