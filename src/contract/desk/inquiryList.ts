import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { inquiryNumber } from '../inquiryNumber.ts';
import { singleLine } from '../text.ts';
import { cursor, filterFields } from './filter.ts';
import { inquiryStates, replyStates } from './inquiryState.ts';
import { inquiryViews } from './inquiryView.ts';

export const inquiryListPath = '/tour/api/inquiries';
export const inquirySearchPath = '/tour/api/inquiries/search';

/** Inquiries per page. */
export const inquiryPageSize = 50;

/** Query of `GET /tour/api/inquiries`. */
export const inquiryListQuery = z.object({ ...filterFields, cursor: z.optional(cursor) });

export type InquiryListQuery = z.infer<typeof inquiryListQuery>;

/** Search words. Requests send them in the body, because URLs would expose names. */
export const searchText = singleLine(200).check(z.minLength(1));

/** Body of `POST /tour/api/inquiries/search`. */
export const inquirySearchRequest = z
  .object({ ...filterFields, cursor: z.optional(cursor), text: searchText })
  .check(z.meta({ id: 'InquirySearchRequest' }));

export type InquirySearchRequest = z.infer<typeof inquirySearchRequest>;

/** Account of the staff. */
export const person = z
  .object({ userId: z.string(), name: z.string() })
  .check(z.meta({ id: 'Person', description: 'An account of the staff.' }));

export type Person = z.infer<typeof person>;

const moment = z.iso.datetime();

/** Longest preview of a message, in Unicode code points. */
export const previewLength = 120;

/** An inquiry in a list. */
export const listedInquiry = z
  .object({
    number: inquiryNumber,
    receivedAt: moment,
    category: z.string(),
    name: z.string(),
    subject: z.string(),
    preview: z.string().check(z.meta({ description: 'Beginning of what the sender wrote last, on one line.' })),
    lang: z.string(),
    version: z.int32().check(z.positive(), z.meta({ description: 'Version for an action on it.' })),
    state: z.enum(inquiryStates),
    owner: z.nullable(person),
    answeredAt: z.nullable(moment),
    waitingSince: moment.check(
      z.meta({ description: 'Receipt, or the addition that opened an answered inquiry again.' }),
    ),
    added: z.boolean().check(z.meta({ description: 'True when the sender has added to it.' })),
    reply: z.nullable(z.enum(replyStates)).check(z.meta({ description: 'State of an answer that has not left.' })),
    undelivered: z.boolean().check(z.meta({ description: 'True when a mail about it was given up.' })),
  })
  .check(z.meta({ id: 'ListedInquiry' }));

export type ListedInquiry = z.infer<typeof listedInquiry>;

const count = z.int().check(z.nonnegative());

/**
 * Answer of both calls: a page, counts per state that ignore the search words and the view, and the size of each view,
 * which ignores every filter.
 */
export const inquiryListAnswer = envelope(
  z.object({
    list: z.array(listedInquiry),
    next: z.nullable(cursor),
    counts: z.object({ new: count, working: count, answered: count, spam: count }),
    views: z.record(z.enum(inquiryViews), count),
  }),
  'InquiryListAnswer',
);

export type InquiryList = z.infer<typeof inquiryListAnswer>['data'];
