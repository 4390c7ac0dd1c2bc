import * as z from 'zod/mini';
import { get } from '../call.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { deskCall } from './deskCall.ts';
import { draftKinds } from './inquiryDraft.ts';
import { person } from './inquiryList.ts';

/** Seconds after the last save of a draft in which its author counts as writing. */
export const writingTime = 60;

/** It has no personal data of senders, so no call is audited. */
export const getWriters = get('/tour/api/inquiries/writers', {
  ...deskCall,
  summary: 'Colleagues who write about an inquiry now',
  response: z.object({
    list: z.array(z.object({ number: inquiryNumber, kind: z.enum(draftKinds), person })),
  }),
});
