import { Readable } from 'node:stream';
import { exportInquiryList, getInquiryOwners } from '#contract/desk/deskCalls.ts';
import {
  findInquiries,
  getInquiries,
  type InquiryList,
  type InquiryListQuery,
  inquiryPageSize,
} from '#contract/desk/inquiryList.ts';
import { label } from '#i18n/labels.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { BadRequest } from '../http/apiError.ts';
import { csvHeaders } from '../http/csv.ts';
import type { RegisterCall } from '../http/on.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { exportedInquiries, exportInquiries } from './exportInquiries.ts';
import { describedFilter, filterOf } from './inquiryFilter.ts';
import { countUnread, countViews } from './inquiryViews.ts';
import { countStates, isListCursor, isSearchCursor, listInquiries, searchInquiries } from './listInquiries.ts';
import { possibleOwners } from './people.ts';
import { toListItems } from './toListItems.ts';

const numbersOf = ({ list }: InquiryList) => list.map(({ number }) => number);

/** Serves the lists of the desk. */
export function inquiryListRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  async function page(userId: string, { cursor, ...query }: InquiryListQuery, text?: string): Promise<InquiryList> {
    if (cursor !== undefined && !(text === undefined ? isListCursor : isSearchCursor)(cursor)) {
      throw new BadRequest();
    }
    const filter = filterOf(query, userId, now());
    const wanted = { filter, cursor, limit: inquiryPageSize };
    const { inquiries, next = null } = await (text === undefined
      ? listInquiries(database, wanted)
      : searchInquiries(database, text, wanted));
    return {
      list: await toListItems(database, inquiries, text),
      next,
      counts: await countStates(database, filter, now()),
      views: await countViews(database, { userId, now: now() }),
      unread: await countUnread(database),
    };
  }

  on(getInquiries, (c, { query }) => page(c.var.signedIn.user_id, query), {
    onNew: (c, list, { query }) => {
      const entry = { action: 'list', numbers: numbersOf(list), detail: describedFilter(query) } as const;
      return addAuditEntry(database.db, actorOf(c), entry, now());
    },
  });

  on(findInquiries, async (c, { body: { text, ...query } }) => {
    const list = await page(c.var.signedIn.user_id, query, text);
    const entry = { action: 'search', numbers: numbersOf(list), detail: describedFilter(query) } as const;
    await addAuditEntry(database.db, actorOf(c), entry, now());
    return list;
  });

  on(getInquiryOwners, async (c) => ({ me: c.var.signedIn.user_id, list: await possibleOwners(database) }));
}

/** Serves a list as a download (docs/product.md#calls). */
export function inquiryExportRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  on(exportInquiryList, async (c, { body: { text, reason, ...query } }) => {
    const { language, signedIn } = c.var;
    const detail = [describedFilter(query), text === undefined ? '' : 'search'].filter(Boolean).join('&');
    const { ids, numbers } = await exportedInquiries(database, filterOf(query, signedIn.user_id, now()), text);
    await addAuditEntry(database.db, actorOf(c), { action: 'export', numbers, detail, reason }, now());
    const name = `${label('deskFile:fileName', language)}-${siteDay(now())}.csv`;
    const parts = exportInquiries(database, ids, language);
    // A failure closes the connection, so that the caller notices the incomplete file.
    const file = Readable.toWeb(Readable.from(parts, { objectMode: false }));
    return c.body(file as globalThis.ReadableStream, 200, csvHeaders(name));
  });
}
