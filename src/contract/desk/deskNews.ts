import * as z from 'zod/mini';
import { type DataOf, get } from '../call.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { deskCall } from './deskCall.ts';
import { draftKinds } from './inquiryDraft.ts';
import { person } from './inquiryList.ts';

/**
 * News of inquiries for their owner: a colleague has assigned one or written a note, its sender has added to it, or an
 * answer was not delivered. A note also tells whom it mentions.
 */
export const newsKinds = ['assigned', 'addition', 'note', 'undelivered'] as const;

export type NewsKind = (typeof newsKinds)[number];

/** Seconds after the last save of a draft in which its author counts as writing. */
export const writingTime = 60;

const moment = z.iso.datetime();

/** It has no personal data of senders, so no call is audited. */
export const getDeskNews = get('/tour/api/inquiries/news', {
  ...deskCall,
  summary: 'Colleagues who write about an inquiry now, and kinds of news for the caller since a moment',
  query: z.object({ since: z.optional(moment.check(z.meta({ description: '`at` of an earlier answer.' }))) }),
  response: z.object({
    at: moment,
    writing: z.array(z.object({ number: inquiryNumber, kind: z.enum(draftKinds), person })),
    news: z.array(z.enum(['received', ...newsKinds])),
  }),
});

export type DeskNews = DataOf<typeof getDeskNews>;
