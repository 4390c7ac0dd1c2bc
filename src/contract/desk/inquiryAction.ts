import * as z from 'zod/mini';
import { multiLine } from '../text.ts';
import { userId } from './filter.ts';
import { writtenNumber } from './inquiryDetail.ts';
import { inquiryStates } from './inquiryState.ts';

export const inquiryChangePath = '/tour/api/inquiries/change';
export const inquiryNotePath = '/tour/api/inquiries/note';
export const inquiryReplyPath = '/tour/api/inquiries/reply';

/** Longest note and reply, in UTF-16 code units. */
export const longestNote = 5000;

/** What every step carries: the inquiry, the version that it was seen in, and a name by which a retry is known. */
const action = {
  number: writtenNumber,
  version: z.int32().check(z.positive(), z.meta({ description: 'Version that the step was made on.' })),
  event: z.uuid().check(z.meta({ description: 'New for each step, the same for each retry of it.' })),
};

/** Ways of answering that are not the desk's own. */
export const otherWays = ['mail', 'telephone', 'other'] as const;

const changes = {
  state: z.optional(z.enum(inquiryStates)),
  owner: z
    .optional(z.nullable(userId))
    .check(z.meta({ description: 'User id of an account that may use the desk; null for nobody.' })),
  answeredHow: z
    .optional(z.enum(otherWays))
    .check(z.meta({ description: 'Goes with the state `answered`, and only with it.' })),
};

const answering = z.object({ state: changes.state, answeredHow: changes.answeredHow });

/** Body of `POST /tour/api/inquiries/change`. */
export const inquiryChangeRequest = z.object({ ...action, ...changes }).check(
  z.refine(({ state, answeredHow }) => (state === 'answered') === (answeredHow !== undefined), {
    error: 'form:choice',
    path: ['answeredHow'],
    when: ({ value }) => answering.safeParse(value).success,
  }),
  z.refine(({ state, owner }) => state !== undefined || owner !== undefined, {
    error: 'form:required',
    path: ['state'],
  }),
  z.meta({ id: 'InquiryChangeRequest' }),
);

export type InquiryChangeRequest = z.infer<typeof inquiryChangeRequest>;

const text = multiLine(longestNote).check(z.minLength(1));

/** Body of `POST /tour/api/inquiries/note`. */
export const inquiryNoteRequest = z.object({ ...action, text }).check(z.meta({ id: 'InquiryNoteRequest' }));

/** Body of `POST /tour/api/inquiries/reply`: the answer, which is mailed to whoever asked. */
export const inquiryReplyRequest = z.object({ ...action, text }).check(z.meta({ id: 'InquiryReplyRequest' }));

export type InquiryTextRequest = z.infer<typeof inquiryNoteRequest>;
