import * as z from 'zod/mini';
import { get } from '../call.ts';
import { eachWritten } from '../inquiry.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { singleLine } from '../text.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { inquiryFile } from './inquiryFile.ts';
import { listedInquiry, person, snoozeDay } from './inquiryList.ts';
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
    state: z.enum(['waiting', 'sent', 'givenUp', 'undone']),
    at: moment.check(z.meta({ description: 'Time when it was sent or given up, or of the next attempt.' })),
    reason: z.nullable(z.enum(mailReasons)).check(z.meta({ description: 'Reason of the last failure.' })),
  })
  .check(z.meta({ id: 'InquiryReplyMail' }));

/** Person in the header of a mail; the name is empty without one. */
const mailPerson = z.object({ name: z.string(), address: z.string() }).check(z.meta({ id: 'MailPerson' }));

export type MailPerson = z.infer<typeof mailPerson>;

/** People in the header of a mail. */
export const mailPeople = z.object({
  from: mailPerson,
  to: z.array(mailPerson),
  cc: z.array(mailPerson),
  replyTo: z.array(mailPerson),
});

export type MailPeople = z.infer<typeof mailPeople>;

/** A part of a mail that repeats earlier messages, and its position in the text that staff see. */
export const quote = z.object({ at: z.int(), text: z.string() });

export type Quote = z.infer<typeof quote>;

/** Facts of a received mail. */
const receivedMail = z
  .object({
    ...mailPeople.shape,
    isOther: z.boolean().check(z.meta({ description: 'True for another address than the inquiry’s.' })),
    isProven: z.boolean().check(z.meta({ description: 'False if anybody could have written the address.' })),
    quotes: z
      .array(quote)
      .check(z.meta({ description: 'What it repeats of earlier messages, at their positions in the text.' })),
    leftOut: z.array(z.string()).check(z.meta({ description: 'Names of files that are in the mailbox alone.' })),
  })
  .check(z.meta({ id: 'ReceivedMail' }));

/** Mail addresses of an answer, and those in copy. */
export const recipients = z
  .object({ to: z.array(z.string()), cc: z.array(z.string()) })
  .check(z.meta({ id: 'Recipients' }));

export type Recipients = z.infer<typeof recipients>;

/** Returns the schema of an optional change of a value. */
const changed = <Value extends z.core.$ZodType>(value: Value) => z.optional(z.object({ from: value, to: value }));

/** Changes of an action: each value before and after. */
const inquiryChanges = z
  .object({
    state: changed(z.enum(inquiryStates)),
    owner: changed(z.nullable(person)),
    snoozedUntil: changed(snoozeDay),
    answeredIn: z
      .optional(inquiryNumber)
      .check(z.meta({ description: 'Another inquiry of the address, whose answer counts for this one too.' })),
  })
  .check(z.meta({ id: 'InquiryChanges' }));

/**
 * Kinds of events in a history. The server adds `sent` and `undelivered`, in the name of the reply's author. The
 * inquiry's sender and others by mail make `addition`. `received` has the facts of the mail that an inquiry came by, and
 * `unread` says that more mails wait in the mailbox.
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
  'received',
  'unread',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** Action on an inquiry, in its history. */
export const inquiryEvent = z
  .object({
    version,
    at: moment,
    actor: z
      .nullable(person)
      .check(z.meta({ description: 'Null for the command line, the sender and others by mail.' })),
    kind: z.enum(eventKinds),
    changes: inquiryChanges,
    text: z.nullable(z.string()),
    mail: z.nullable(replyMail).check(z.meta({ description: 'Mail of a reply; null for other kinds.' })),
    recipients: z.nullable(recipients).check(z.meta({ description: 'Addresses of a reply; null for other kinds.' })),
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
    origin: z.enum(['form', 'mail']),
    ...eachWritten(() => z.string()),
    category: z.string().check(z.meta({ description: 'Empty for an inquiry by mail.' })),
    email: z.string().check(z.meta({ description: 'With its domain in Unicode, as people write it.' })),
    confirmationFailure: z
      .nullable(z.enum(mailReasons))
      .check(z.meta({ description: 'Reason why the confirmation to the sender was given up; null unless it was.' })),
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
    snoozedUntil: snoozeDay,
    version,
    others: z
      .array(listedInquiry)
      .check(z.meta({ description: 'The newest other inquiries of the same address, open ones first.' })),
    history: z.array(inquiryEvent).check(z.meta({ description: 'Oldest first.' })),
    // Those of the next answer, unless staff choose others.
    nextRecipients: recipients,
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
