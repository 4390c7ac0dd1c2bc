import { getInquiryOwners } from '#contract/desk/deskCalls.ts';
import {
  findInquiries,
  getInquiries,
  type InquiryList,
  type InquiryListQuery,
  inquiryPageSize,
} from '#contract/desk/inquiryList.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { BadRequest } from '../http/apiError.ts';
import type { On } from '../http/on.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { describedFilter, filterOf } from './inquiryFilter.ts';
import { countViews } from './inquiryViews.ts';
import { countStates, isListCursor, isSearchCursor, listInquiries, searchInquiries } from './listInquiries.ts';
import { possibleOwners } from './people.ts';
import { shownInquiries } from './shownInquiries.ts';

const numbersOf = ({ list }: InquiryList) => list.map(({ number }) => number);

/** Serves the lists of the desk. */
export function inquiryListRoutes(on: On, { database, now }: DeskDependencies): void {
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
      list: await shownInquiries(database, inquiries),
      next,
      counts: await countStates(database, filter),
      views: await countViews(database, { userId, now: now() }),
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
