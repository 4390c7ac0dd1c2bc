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

/** Fields of every action: the inquiry, the version that the person saw, and an idempotency key. */
const action = {
  number: writtenNumber,
  version: z.int32().check(z.positive(), z.meta({ description: 'Version that the person saw.' })),
  event: z.uuid().check(z.meta({ description: 'Idempotency key: new for each action, the same for its retries.' })),
};

/** Ways of answering outside the desk. */
export const otherWays = ['mail', 'telephone', 'other'] as const;

const changes = {
  state: z.optional(z.enum(inquiryStates)),
  owner: z
    .optional(z.nullable(userId))
    .check(z.meta({ description: 'User id of an account that may use the desk; null for none.' })),
  answeredHow: z
    .optional(z.enum(otherWays))
    .check(z.meta({ description: 'Required with the state `answered`, refused without it.' })),
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

/** Body of `POST /tour/api/inquiries/reply`: the answer, which the server mails to the visitor. */
export const inquiryReplyRequest = z.object({ ...action, text }).check(z.meta({ id: 'InquiryReplyRequest' }));

export type InquiryTextRequest = z.infer<typeof inquiryNoteRequest>;
