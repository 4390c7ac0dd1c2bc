import * as z from 'zod/mini';
import { inquiryLimits } from '#site.ts';
import { envelope } from '../envelope.ts';
import { meantAddress } from '../mailAddress.ts';
import { singleLine } from '../text.ts';
import { auditActions } from './auditAction.ts';
import { cursor, filterFields } from './filter.ts';
import { writtenNumber } from './inquiryDetail.ts';
import { person, searchText } from './inquiryList.ts';
import { inquiryStates } from './inquiryState.ts';
import { inquiryViews } from './inquiryView.ts';

export const inquiryOwnersPath = '/tour/api/inquiries/owners';
export const inquiryExportPath = '/tour/api/inquiries/export';
export const personDeletionPath = '/tour/api/inquiries/delete-person';
export const inquiryFilePath = '/tour/api/inquiries/files/one';
export const auditPath = '/tour/api/audit';

/** Answer of `GET /tour/api/inquiries/owners`: the accounts that may own inquiries. */
export const inquiryOwnersAnswer = envelope(z.object({ me: z.string(), list: z.array(person) }), 'InquiryOwnersAnswer');

export type InquiryOwners = z.infer<typeof inquiryOwnersAnswer>['data'];

/** Shortest and longest reason of an export, in Unicode code points. */
export const shortestReason = 5;
export const longestReason = 200;

/** Reason of an export, which the audit log keeps. */
export const exportReason = singleLine(longestReason).check(
  z.minLength(shortestReason),
  z.meta({ description: 'Purpose of the export, which the audit log keeps; no personal data.' }),
);

/** Body of `POST /tour/api/inquiries/export`: the list that is exported, and the reason. */
export const inquiryExportRequest = z
  .object({ ...filterFields, text: z.optional(searchText), reason: exportReason })
  .check(z.meta({ id: 'InquiryExportRequest' }));

export type InquiryExportRequest = z.infer<typeof inquiryExportRequest>;

/** Body of `POST /tour/api/inquiries/delete-person`, which deletes all data of the person who sent an inquiry. */
export const personDeletionRequest = z
  .object({
    number: writtenNumber,
    confirmation: singleLine(inquiryLimits.email, meantAddress).check(
      z.minLength(1),
      z.meta({ description: 'Mail address of the inquiry, typed again as confirmation.' }),
    ),
  })
  .check(z.meta({ id: 'PersonDeletionRequest' }));

export type PersonDeletionRequest = z.infer<typeof personDeletionRequest>;

/** Answer of `POST /tour/api/inquiries/delete-person`. */
export const personDeletionAnswer = envelope(
  z.object({
    inquiries: z.int().check(z.nonnegative()),
    marketingConsents: z.int().check(z.nonnegative()),
  }),
  'PersonDeletionAnswer',
);

/** Query of `GET /tour/api/inquiries/files/one`: an inquiry, and a file of one of its answers. */
export const inquiryFileQuery = z.object({ number: writtenNumber, id: z.uuid() });

export type InquiryFileQuery = z.infer<typeof inquiryFileQuery>;

/** Query of `GET /tour/api/audit`. */
export const auditQuery = z.object({ cursor: z.optional(cursor.check(z.regex(/^[1-9]\d{0,14}$/))) });

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
    changed: z.array(z.enum(['state', 'owner'])),
    reason: z.nullable(z.string()).check(z.meta({ description: 'Reason of an export, or result of a review.' })),
  })
  .check(z.meta({ id: 'AuditLine' }));

export type AuditLine = z.infer<typeof auditLine>;

/** Answer of `GET /tour/api/audit`: newest first. */
export const auditAnswer = envelope(z.object({ list: z.array(auditLine), next: z.nullable(cursor) }), 'AuditAnswer');

export type AuditPage = z.infer<typeof auditAnswer>['data'];
