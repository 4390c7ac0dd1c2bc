import * as z from 'zod/mini';
import { get } from '../call.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { singleLine } from '../text.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { inquiryFile } from './inquiryFile.ts';
import { listedInquiry, lookAgainDay, person } from './inquiryList.ts';
import { inquiryStates, replyStates } from './inquiryState.ts';
import { mailReasons } from './mailReason.ts';

/** Number of an inquiry as people write it. */
export const writtenNumber = singleLine(64).check(
  z.minLength(1),
  z.meta({ description: 'Number of an inquiry as people write it.' }),
);

const moment = z.iso.datetime();
const version = z.int32().check(z.positive(), z.meta({ description: 'Increases with every action.' }));

/** Delivery of a reply. */
const replyMail = z
  .object({
    state: z.enum(['waiting', 'sent', 'givenUp', 'takenBack']),
    at: moment.check(z.meta({ description: 'Time when it was sent or given up, or of the next attempt.' })),
    reason: z.nullable(z.enum(mailReasons)).check(z.meta({ description: 'Reason of the last failure.' })),
  })
  .check(z.meta({ id: 'InquiryReplyMail' }));

/** Facts of an addition that came by mail. */
const receivedMail = z
  .object({
    from: z
      .nullable(z.string())
      .check(z.meta({ description: 'Another address than the inquiry’s; null for the same.' })),
    quote: z.string().check(z.meta({ description: 'Earlier mails that it quotes below its text.' })),
    leftOut: z.array(z.string()).check(z.meta({ description: 'Names of files that are in the mailbox alone.' })),
  })
  .check(z.meta({ id: 'ReceivedMail' }));

/** Returns the schema of an optional change of a value. */
const changed = <Value extends z.core.$ZodType>(value: Value) => z.optional(z.object({ from: value, to: value }));

/** Changes of an action: each value before and after. */
const inquiryChanges = z
  .object({
    state: changed(z.enum(inquiryStates)),
    owner: changed(z.nullable(person)),
    lookAgainOn: changed(lookAgainDay),
    answeredIn: z
      .optional(inquiryNumber)
      .check(z.meta({ description: 'Another inquiry of the address, whose answer counts for this one too.' })),
  })
  .check(z.meta({ id: 'InquiryChanges' }));

/**
 * Kinds of events in a history. The server adds `sent` and `undelivered`, in the name of the reply's author. The
 * inquiry's sender makes `addition`. A mail from another address is `heldMail` until staff accept it as an addition.
 */
export const eventKinds = [
  'change',
  'undo',
  'note',
  'reply',
  'takeBack',
  'sent',
  'undelivered',
  'addition',
  'heldMail',
  'accept',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** Action on an inquiry, in its history. */
export const inquiryEvent = z
  .object({
    version,
    at: moment,
    actor: z.nullable(person).check(z.meta({ description: 'Null for the command line and the sender.' })),
    kind: z.enum(eventKinds),
    changes: inquiryChanges,
    text: z.nullable(z.string()),
    mail: z.nullable(replyMail).check(z.meta({ description: 'Mail of a reply; null for other kinds.' })),
    received: z.nullable(receivedMail).check(z.meta({ description: 'Null unless it came by mail.' })),
    files: z.array(inquiryFile).check(z.meta({ description: 'Files of a reply or a received mail.' })),
  })
  .check(z.meta({ id: 'InquiryEvent' }));

export type InquiryEvent = z.infer<typeof inquiryEvent>;

/** Inquiry with its history. */
export const inquiryDetail = z
  .object({
    number: inquiryNumber,
    receivedAt: moment,
    category: z.string(),
    name: z.string(),
    email: z.string().check(z.meta({ description: 'With its domain in Unicode, as people write it.' })),
    confirmationFailure: z
      .nullable(z.enum(mailReasons))
      .check(z.meta({ description: 'Reason why the confirmation to the sender was given up; null unless it was.' })),
    subject: z.string(),
    message: z.string(),
    lang: z.string(),
    privacyVersion: z.string(),
    marketing: z.object({
      consent: z.boolean(),
      advertising: z.boolean().check(z.meta({ description: 'True when the visitor agreed to advertising by email.' })),
      version: z.string(),
      withdrawnAt: z.nullable(moment),
    }),
    consentTexts: z
      .array(z.object({ consent: z.enum(['privacy', 'marketing']), text: z.string() }))
      .check(z.meta({ description: 'Texts that the visitor agreed to; none of builds that no server has loaded.' })),
    state: z.enum(inquiryStates),
    owner: z.nullable(person),
    answeredAt: z.nullable(moment),
    reply: z.nullable(z.enum(replyStates)).check(z.meta({ description: 'State of a reply that has not left.' })),
    lookAgainOn: lookAgainDay,
    version,
    others: z
      .array(listedInquiry)
      .check(z.meta({ description: 'The newest other inquiries of the same address, open ones first.' })),
    history: z.array(inquiryEvent).check(z.meta({ description: 'Oldest first.' })),
    canReply: z.boolean().check(z.meta({ description: 'True when this server sends mail.' })),
  })
  .check(z.meta({ id: 'InquiryDetail' }));

export type InquiryDetail = z.infer<typeof inquiryDetail>;

export const getInquiry = get('/tour/api/inquiries/one', {
  ...deskCall,
  summary: 'An inquiry with its history',
  query: z.object({ number: writtenNumber }),
  response: inquiryDetail,
  isTagged: true,
  refusals: noInquiry,
});
