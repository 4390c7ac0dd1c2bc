import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { singleLine } from '../text.ts';
import { listedInquiry, person } from './inquiryList.ts';
import { answerWays, inquiryStates } from './inquiryState.ts';

export const inquiryDetailPath = '/tour/api/inquiries/one';

/** Number of an inquiry as people write it, or an id from before there were numbers. */
export const writtenNumber = singleLine(64).check(
  z.minLength(1),
  z.meta({ description: 'Number of an inquiry, or an id from before there were numbers.' }),
);

/** Query of `GET /tour/api/inquiries/one`. */
export const inquiryDetailQuery = z.object({ number: writtenNumber });

const moment = z.iso.datetime();
const version = z.int32().check(z.positive(), z.meta({ description: 'Grows with every step.' }));

/** A mail about an inquiry, and what became of it. */
const mail = z
  .object({
    kind: z.string(),
    createdAt: moment,
    state: z.enum(['waiting', 'sent', 'givenUp']),
    at: moment.check(z.meta({ description: 'When it was sent or given up, or is tried next.' })),
    error: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'InquiryMail' }));

export type InquiryMail = z.infer<typeof mail>;

/** A value before and after. */
const changed = <Value extends z.core.$ZodType>(value: Value) => z.optional(z.object({ from: value, to: value }));

/** What a step changed: each value before and after. */
const inquiryChanges = z
  .object({ state: changed(z.enum(inquiryStates)), owner: changed(z.nullable(person)) })
  .check(z.meta({ id: 'InquiryChanges' }));

/** A step of the work on an inquiry. */
export const inquiryEvent = z
  .object({
    version,
    at: moment,
    actor: z.nullable(person).check(z.meta({ description: 'Null for the command line.' })),
    kind: z.enum(['change', 'note', 'reply']),
    changes: inquiryChanges,
    text: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'InquiryEvent' }));

export type InquiryEvent = z.infer<typeof inquiryEvent>;

/** All that is known of an inquiry. */
export const inquiryDetail = z
  .object({
    number: inquiryNumber,
    receivedAt: moment,
    category: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    lang: z.string(),
    materials: z.boolean(),
    privacyVersion: z.string(),
    marketing: z.object({ consent: z.boolean(), version: z.string(), withdrawnAt: z.nullable(moment) }),
    state: z.enum(inquiryStates),
    owner: z.nullable(person),
    answeredAt: z.nullable(moment),
    answeredHow: z.nullable(z.enum(answerWays)),
    version,
    mails: z.array(mail),
    others: z.array(listedInquiry).check(z.meta({ description: 'The newest other inquiries of the same address.' })),
    history: z.array(inquiryEvent).check(z.meta({ description: 'Oldest first.' })),
    canReply: z.boolean().check(z.meta({ description: 'Whether mail goes out from here.' })),
  })
  .check(z.meta({ id: 'InquiryDetail' }));

export type InquiryDetail = z.infer<typeof inquiryDetail>;

/** Answer of `GET /tour/api/inquiries/one`, and of every step. */
export const inquiryDetailAnswer = envelope(inquiryDetail, 'InquiryDetailAnswer');
