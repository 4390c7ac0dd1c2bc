import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { multiLine } from '../text.ts';
import { userId } from './filter.ts';
import { writtenNumber } from './inquiryDetail.ts';
import { inquiryStates } from './inquiryState.ts';

export const inquiryChangePath = '/tour/api/inquiries/change';
export const inquiryBulkPath = '/tour/api/inquiries/bulk';
export const inquiryUndoPath = '/tour/api/inquiries/undo';
export const inquiryNotePath = '/tour/api/inquiries/note';
export const inquiryReplyPath = '/tour/api/inquiries/reply';
export const inquiryTakeBackPath = '/tour/api/inquiries/take-back';

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

/** Most inquiries of one call. */
export const largestBulk = 100;

/** Body of `POST /tour/api/inquiries/bulk`: changes of several inquiries, each independent of the others. */
export const inquiryBulkRequest = z
  .object({ changes: z.array(inquiryChangeRequest).check(z.minLength(1), z.maxLength(largestBulk)) })
  .check(z.meta({ id: 'InquiryBulkRequest' }));

export type InquiryBulkRequest = z.infer<typeof inquiryBulkRequest>;

/** Undo of the caller's change that made the version. */
const inquiryUndo = z.object(action);

export type InquiryUndo = z.infer<typeof inquiryUndo>;

/** Body of `POST /tour/api/inquiries/undo`. */
export const inquiryUndoRequest = z
  .object({ undos: z.array(inquiryUndo).check(z.minLength(1), z.maxLength(largestBulk)) })
  .check(z.meta({ id: 'InquiryUndoRequest' }));

export type InquiryUndoRequest = z.infer<typeof inquiryUndoRequest>;

/** Outcomes of one action among several. `conflict` means a newer version, `gone` a deleted inquiry. */
export const bulkOutcomes = ['done', 'conflict', 'gone'] as const;

/** Outcome of an action on one inquiry among several. */
const bulkLine = z
  .object({
    number: z.string().check(z.meta({ description: 'As the request wrote it.' })),
    outcome: z.enum(bulkOutcomes),
    version: z.nullable(z.int()).check(z.meta({ description: 'Version after the call; null when gone.' })),
  })
  .check(z.meta({ id: 'InquiryBulkLine' }));

export type InquiryBulkLine = z.infer<typeof bulkLine>;

/** Answer of both calls, in the order of the request. It has no personal data. */
export const inquiryBulkAnswer = envelope(z.object({ list: z.array(bulkLine) }), 'InquiryBulkAnswer');

const text = multiLine(longestNote).check(z.minLength(1));

/** Body of `POST /tour/api/inquiries/note`. */
export const inquiryNoteRequest = z.object({ ...action, text }).check(z.meta({ id: 'InquiryNoteRequest' }));

/** Seconds before an answer leaves, in which staff can take it back. */
export const replyHold = 10;

/**
 * Body of `POST /tour/api/inquiries/reply`: the answer, which the server mails to the visitor after {@link replyHold}.
 * With files, the body is a form: this JSON in {@link replyPart}, and the files in {@link filesPart}.
 */
export const inquiryReplyRequest = z.object({ ...action, text }).check(z.meta({ id: 'InquiryReplyRequest' }));

export const replyPart = 'reply';
export const filesPart = 'files';

export type InquiryTextRequest = z.infer<typeof inquiryNoteRequest>;

/**
 * Body of `POST /tour/api/inquiries/take-back`. It has no version of the inquiry, so that a colleague's action does not
 * use up the ten seconds.
 */
export const inquiryTakeBackRequest = z
  .object({
    number: action.number,
    event: action.event,
    reply: z.int32().check(z.positive(), z.meta({ description: 'Version that the answer made.' })),
  })
  .check(z.meta({ id: 'InquiryTakeBackRequest' }));

export type InquiryTakeBackRequest = z.infer<typeof inquiryTakeBackRequest>;
