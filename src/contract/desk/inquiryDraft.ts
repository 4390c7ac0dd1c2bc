import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { multiLine } from '../text.ts';
import { longestNote } from './inquiryAction.ts';
import { writtenNumber } from './inquiryDetail.ts';

export const inquiryDraftsPath = '/tour/api/inquiries/drafts';

/** Texts that a person writes about an inquiry. */
export const draftKinds = ['reply', 'note'] as const;

export type DraftKind = (typeof draftKinds)[number];

/** Query of `GET /tour/api/inquiries/drafts`. */
export const inquiryDraftsQuery = z.object({ number: writtenNumber });

const text = multiLine(longestNote);

/** Answer of `GET /tour/api/inquiries/drafts`: the caller's own drafts, empty if there are none. */
export const inquiryDraftsAnswer = envelope(z.object({ reply: z.string(), note: z.string() }), 'InquiryDraftsAnswer');

export type InquiryDrafts = z.infer<typeof inquiryDraftsAnswer>['data'];

/** Body of `POST /tour/api/inquiries/drafts`. */
export const inquiryDraftRequest = z
  .object({
    number: writtenNumber,
    kind: z.enum(draftKinds),
    text: text.check(z.meta({ description: 'Empty to delete the draft.' })),
  })
  .check(z.meta({ id: 'InquiryDraftRequest' }));

export type InquiryDraftRequest = z.infer<typeof inquiryDraftRequest>;

/** Answer of `POST /tour/api/inquiries/drafts`. */
export const inquiryDraftAnswer = envelope(z.null(), 'InquiryDraftAnswer');
