import * as z from 'zod/mini';
import { get, post, type QueryOf } from '../call.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { singleLine } from '../text.ts';
import { deskCall } from './deskCall.ts';
import { cursor, filterFields } from './filter.ts';
import { inquiryStates, replyStates } from './inquiryState.ts';
import { inquiryViews } from './inquiryView.ts';

/** Inquiries per page. */
export const inquiryPageSize = 50;

/** Search words. Requests send them in the body, because URLs would expose names. */
export const searchText = singleLine(200).check(z.minLength(1));

/** Account of the staff. */
export const person = z
  .object({ userId: z.string(), name: z.string() })
  .check(z.meta({ id: 'Person', description: 'An account of the staff.' }));

export type Person = z.infer<typeof person>;

const moment = z.iso.datetime();

/** Day until which an open inquiry is snoozed. */
export const snoozeDay = z
  .nullable(z.iso.date())
  .check(z.meta({ description: 'Day in the site’s time zone until which it leaves the open ones; null without one.' }));

/** Maximum length of a preview of a message, in Unicode code points. */
export const previewLength = 120;

/** Texts of an inquiry in which a search finds words. */
export const hitKind = z.enum(['message', 'note', 'reply', 'addition', 'quote']);

/** An inquiry in a list. */
export const listedInquiry = z
  .object({
    number: inquiryNumber,
    receivedAt: moment,
    category: z.string(),
    name: z.string(),
    subject: z.string(),
    preview: z.string().check(z.meta({ description: 'Beginning of what the sender wrote last, on one line.' })),
    hit: z
      .nullable(z.object({ kind: hitKind, text: z.string() }))
      .check(z.meta({ description: 'Line of a text with words of the search; null without one.' })),
    lang: z.string(),
    version: z.int32().check(z.positive(), z.meta({ description: 'Version for an action on it.' })),
    state: z.enum(inquiryStates),
    owner: z.nullable(person),
    answeredAt: z.nullable(moment),
    waitingSince: moment.check(
      z.meta({ description: 'Receipt, or the addition that opened an answered inquiry again.' }),
    ),
    added: z.boolean().check(z.meta({ description: 'True when the sender has added to it.' })),
    reply: z.nullable(z.enum(replyStates)).check(z.meta({ description: 'State of a reply that has not left.' })),
    snoozedUntil: snoozeDay,
    undelivered: z.boolean().check(z.meta({ description: 'True when a mail to its sender was given up.' })),
  })
  .check(z.meta({ id: 'ListedInquiry' }));

export type ListedInquiry = z.infer<typeof listedInquiry>;

const count = z.int().check(z.nonnegative());

/**
 * A page, counts per state that ignore the search words and the view, and the size of each view,
 * which ignores every filter.
 */
const inquiryList = z
  .object({
    list: z.array(listedInquiry),
    next: z.nullable(cursor),
    counts: z.object({
      ...{ open: count, answered: count, spam: count },
      later: count.check(z.meta({ description: 'Open ones that are snoozed.' })),
    }),
    views: z.record(z.enum(inquiryViews), count),
    unread: count.check(
      z.meta({ description: 'Mails that staff have to read in the mailbox, because they are not here.' }),
    ),
  })
  .check(z.meta({ id: 'InquiryList' }));

export type InquiryList = z.infer<typeof inquiryList>;

export const getInquiries = get('/tour/api/inquiries', {
  ...deskCall,
  summary: 'A page of inquiries, open ones by longest wait, others newest first, and counts per state and view',
  query: z.object({ ...filterFields, cursor: z.optional(cursor) }),
  response: inquiryList,
  isTagged: true,
  refusals: { 400: 'No cursor of this list' },
});

export type InquiryListQuery = QueryOf<typeof getInquiries>;

export const findInquiries = post('/tour/api/inquiries/search', {
  ...deskCall,
  summary: 'A page of inquiries that contain every word of a text, newest first',
  body: z.object({ ...filterFields, cursor: z.optional(cursor), text: searchText }),
  response: inquiryList,
  refusals: { 400: 'No JSON object, or no cursor of this list' },
});
