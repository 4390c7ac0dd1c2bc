import * as z from 'zod/mini';
import { type DataOf, get, post, type QueryOf } from '../call.ts';
import { meantAddress } from '../mailAddress.ts';
import { inquiryLimits, singleLine } from '../text.ts';
import { auditActions } from './auditAction.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { cursor, filterFields, noOwner, userId } from './filter.ts';
import { writtenNumber } from './inquiryDetail.ts';
import { person, searchText } from './inquiryList.ts';
import { inquiryStates } from './inquiryState.ts';
import { inquiryViews } from './inquiryView.ts';

export const getInquiryOwners = get('/tour/api/inquiries/owners', {
  ...deskCall,
  summary: 'The accounts that may own inquiries, and the caller',
  response: z.object({ me: z.string(), list: z.array(person) }),
});

export type InquiryOwners = DataOf<typeof getInquiryOwners>;

/** Minimum and maximum length of an export's reason, in Unicode code points. */
export const minReason = 5;
export const maxReason = 200;

/** Reason of an export, which the audit log keeps. */
export const exportReason = singleLine(maxReason).check(
  z.minLength(minReason),
  z.meta({ description: 'Purpose of the export, which the audit log keeps; no personal data.' }),
);

export const exportInquiryList = post('/tour/api/inquiries/export', {
  summary: 'The inquiries of a list as a CSV file',
  tag: 'desk',
  menus: ['inquiries', 'inquiries.export'],
  body: z.object({ ...filterFields, text: z.optional(searchText), reason: exportReason }),
  response: 'text/csv',
});

/** Query: an inquiry, and a file of one of its replies. */
export const getFile = get('/tour/api/inquiries/files/one', {
  ...deskCall,
  summary: 'A file of a reply',
  query: z.object({ number: writtenNumber, id: z.uuid() }),
  response: 'application/octet-stream',
  refusals: { 404: 'No such inquiry or file, or it was deleted' },
});

export const erasePerson = post('/tour/api/inquiries/delete-person', {
  summary: 'Deletes the person who sent an inquiry: all inquiries of the address, consents and mails',
  tag: 'desk',
  menus: ['inquiries', 'inquiries.erase'],
  body: z.object({
    number: writtenNumber,
    confirmation: singleLine(inquiryLimits.email, meantAddress).check(
      z.minLength(1),
      z.meta({ description: 'Mail address of the inquiry, typed again as confirmation.' }),
    ),
  }),
  response: z.object({
    inquiries: z.int().check(z.nonnegative()),
    marketingConsents: z.int().check(z.nonnegative()),
  }),
  message: 'answer:personDeleted',
  refusals: noInquiry,
});

/** Fields of the calls that read a record page by page. */
export const recordCall = {
  tag: 'desk',
  menus: ['audit'],
  query: z.object({ cursor: z.optional(cursor.check(z.regex(/^[1-9]\d{0,14}$/))) }),
} as const;

/** Filter of the audit log. An absent field matches all. */
const auditLogFilter = {
  actor: z
    .optional(userId)
    .check(z.meta({ description: `User id; \`${noOwner}\` for the command line and unknown accounts.` })),
  number: z.optional(writtenNumber),
  day: z.optional(z.iso.date()).check(z.meta({ description: 'Day in the site’s time zone.' })),
  action: z.optional(z.enum(auditActions)),
};

/** Filter of an audited list, with the name of its owner. */
const auditFilter = z
  .object({
    view: z.optional(z.enum(inquiryViews)),
    state: z.optional(z.enum(inquiryStates)),
    category: z.optional(z.string()),
    owner: z.optional(z.nullable(person)).check(z.meta({ description: 'Null for inquiries without owner.' })),
    search: z.boolean().check(z.meta({ description: 'True when the list had search words, which are not kept.' })),
  })
  .check(z.meta({ id: 'AuditFilter' }));

/** Entry of the audit log. */
const auditLine = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z
      .nullable(person)
      .check(z.meta({ description: 'Null for the command line, and for a failed sign-in with an unknown user id.' })),
    address: z
      .nullable(z.string())
      .check(z.meta({ description: 'Network address; null for the command line, or after another ADDRESS_SECRET.' })),
    action: z.enum(auditActions),
    number: z.nullable(z.string()),
    numbers: z.array(z.string()).check(z.meta({ description: 'Inquiries that a list, a search or an export showed.' })),
    entries: z.nullable(z.int()),
    detail: z.nullable(z.string()),
    filter: z
      .nullable(auditFilter)
      .check(z.meta({ description: 'Filter of a list, a search or an export; null for other actions.' })),
    changed: z.array(z.enum(['state', 'owner', 'snoozedUntil'])),
    reason: z.nullable(z.string()).check(z.meta({ description: 'Reason of an export, or result of a review.' })),
  })
  .check(z.meta({ id: 'AuditLine' }));

export type AuditLine = z.infer<typeof auditLine>;

export const getAuditLog = get('/tour/api/audit', {
  ...recordCall,
  summary: 'A page of the audit log, newest first',
  query: z.object({ ...recordCall.query.shape, ...auditLogFilter }),
  response: z.object({
    list: z.array(auditLine),
    next: z.nullable(cursor),
    people: z.array(person).check(z.meta({ description: 'All accounts, also disabled ones.' })),
  }),
});

export type AuditLogQuery = QueryOf<typeof getAuditLog>;
