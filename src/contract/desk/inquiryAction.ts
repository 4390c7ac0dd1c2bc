import * as z from 'zod/mini';
import { type BodyOf, post } from '../call.ts';
import { inquiryEmail } from '../inquiry.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { multiLine } from '../text.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { userId } from './filter.ts';
import { inquiryDetail, writtenNumber } from './inquiryDetail.ts';
import { inquiryStates } from './inquiryState.ts';

/** Maximum length of a note and a reply, in UTF-16 code units. */
export const maxNote = 5000;

/** Fields of every action: the inquiry, the version that the person saw, and an idempotency key. */
const action = {
  number: writtenNumber,
  version: z.int32().check(z.positive(), z.meta({ description: 'Version that the person saw.' })),
  event: z.uuid().check(z.meta({ description: 'Idempotency key: new for each action, the same for its retries.' })),
};

const changes = {
  state: z.optional(z.enum(inquiryStates)),
  owner: z
    .optional(z.nullable(userId))
    .check(z.meta({ description: 'User id of an account that may use the desk; null for none.' })),
  answeredIn: z
    .optional(inquiryNumber)
    .check(z.meta({ description: 'Another inquiry of the address, whose answer counts for this one too.' })),
  snoozedUntil: z.optional(z.nullable(z.iso.date())).check(
    z.meta({
      description:
        'Day in the site’s time zone until which the inquiry leaves the open ones, at most a year away; null for none.',
    }),
  ),
};

const change = z.object({ ...action, ...changes }).check(
  z.refine(({ state, owner, snoozedUntil }) => [state, owner, snoozedUntil].some((value) => value !== undefined), {
    error: 'form:required',
    path: ['state'],
  }),
  z.meta({ id: 'InquiryChange' }),
);

export type InquiryChange = z.infer<typeof change>;

/** Fields of the actions on one inquiry. */
const actionCall = {
  ...deskCall,
  response: inquiryDetail,
  refusals: { ...noInquiry, 409: 'Someone else has changed the inquiry since that version' },
} as const;

export const changeInquiry = post('/tour/api/inquiries/change', {
  ...actionCall,
  summary: 'Changes state, owner and snooze day of an inquiry',
  body: change,
});

/** Maximum number of inquiries in a call. */
export const maxBulk = 100;

/** Undo of the caller's change that made the version. */
const undo = z.object(action);

export type InquiryUndo = z.infer<typeof undo>;

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

/** Answer of actions on several inquiries, in the order of the request. It has no personal data. */
const bulkLines = z.object({ list: z.array(bulkLine) });

export const changeInquiries = post('/tour/api/inquiries/bulk', {
  ...deskCall,
  summary: 'Changes state, owner and snooze day of several inquiries, each independent of the others',
  body: z.object({ changes: z.array(change).check(z.minLength(1), z.maxLength(maxBulk)) }),
  response: bulkLines,
});

export const undoChanges = post('/tour/api/inquiries/undo', {
  ...deskCall,
  summary: 'Undoes changes of the caller, each while it is the latest version of its inquiry',
  body: z.object({ undos: z.array(undo).check(z.minLength(1), z.maxLength(maxBulk)) }),
  response: bulkLines,
});

const text = multiLine(maxNote).check(z.minLength(1));

export const addNote = post('/tour/api/inquiries/note', {
  ...actionCall,
  summary: 'Adds a note for colleagues to an inquiry',
  body: z.object({ ...action, text }),
});

/** Maximum number of recipients of a reply, and of those in copy. */
export const maxRecipients = 20;

/** Seconds before a reply leaves, in which staff can take it back. */
export const replyHold = 10;

export type InquiryNote = BodyOf<typeof addNote>;

export const replyToInquiry = post('/tour/api/inquiries/reply', {
  ...actionCall,
  summary: 'Answers an inquiry by a mail, with files or without, that leaves after ten seconds',
  body: z.object({
    ...action,
    text,
    to: z.array(inquiryEmail).check(z.minLength(1, { error: 'form:emailRequired' }), z.maxLength(maxRecipients)),
    cc: z.array(inquiryEmail).check(z.maxLength(maxRecipients)),
  }),
  message: 'answer:replied',
  form: { json: 'reply', files: 'files' },
  refusals: {
    ...actionCall.refusals,
    422: 'A field was refused, or a file: its kind, its content, or the number or size of all files',
    501: 'This server sends no mail',
  },
});

export type InquiryReply = BodyOf<typeof replyToInquiry>;

/** The body has no version of the inquiry, so that a colleague's action does not use up the ten seconds. */
export const undoSend = post('/tour/api/inquiries/undo-send', {
  ...actionCall,
  summary: 'Undoes the sending of a reply before it leaves',
  body: z.object({
    number: action.number,
    event: action.event,
    reply: z.int32().check(z.positive(), z.meta({ description: 'Version that the reply made.' })),
  }),
  message: 'answer:sendUndone',
  refusals: { ...noInquiry, 409: 'The reply has left, or the server has tried to send it' },
});

export type UndoneSend = BodyOf<typeof undoSend>;
