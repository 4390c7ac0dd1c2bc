import { Hono } from 'hono';
import { inquiryOwnersAnswer, inquiryOwnersPath } from '#contract/desk/deskCalls.ts';
import {
  type InquiryList,
  type InquiryListQuery,
  inquiryListAnswer,
  inquiryListPath,
  inquiryListQuery,
  inquiryPageSize,
  inquirySearchPath,
  inquirySearchRequest,
} from '#contract/desk/inquiryList.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { success, taggedAnswer } from '../http/answer.ts';
import { BadRequest } from '../http/apiError.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { jsonBody, queryOf } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { describedFilter, filterOf } from './inquiryFilter.ts';
import { countViews } from './inquiryViews.ts';
import { countStates, isListCursor, isSearchCursor, listInquiries, searchInquiries } from './listInquiries.ts';
import { possibleOwners } from './people.ts';
import { shownInquiries } from './shownInquiries.ts';

const numbersOf = ({ list }: InquiryList) => list.map(({ number }) => number);

/** Lists of the desk, for accounts with the menu `inquiries`. */
export function inquiryListRoutes({ database, sessions, now }: DeskDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('inquiries')] as const;

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

  routes.get(
    inquiryListPath,
    operation({
      summary: 'A page of inquiries, open ones by longest wait, others newest first, and counts per state and view',
      tag: 'desk',
      answer: inquiryListAnswer,
      refusals: { 400: 'No cursor of this list', 403: 'Not permitted', 422: 'A field was refused' },
      signedIn: true,
      tagged: true,
    }),
    ...staff,
    queryOf(inquiryListQuery),
    async (c) => {
      const query = c.req.valid('query');
      const answer = await page(c.var.signedIn.user_id, query);
      return await taggedAnswer(c, answer, () =>
        addAuditEntry(
          database.db,
          actorOf(c),
          { action: 'list', numbers: numbersOf(answer), detail: describedFilter(query) },
          now(),
        ),
      );
    },
  );

  routes.post(
    inquirySearchPath,
    operation({
      summary: 'A page of inquiries that contain every word of a text, newest first',
      tag: 'desk',
      answer: inquiryListAnswer,
      refusals: {
        ...jsonRefusals,
        400: 'No JSON object, or no cursor of this list',
        403: 'Not permitted, or sent from another website',
      },
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquirySearchRequest),
    async (c) => {
      const { text, ...query } = c.req.valid('json');
      const answer = await page(c.var.signedIn.user_id, query, text);
      const entry = { action: 'search', numbers: numbersOf(answer), detail: describedFilter(query) } as const;
      await addAuditEntry(database.db, actorOf(c), entry, now());
      return success(c, answer);
    },
  );

  routes.get(
    inquiryOwnersPath,
    operation({
      summary: 'The accounts that may own inquiries, and the caller',
      tag: 'desk',
      answer: inquiryOwnersAnswer,
      refusals: { 403: 'Not permitted' },
      signedIn: true,
    }),
    ...staff,
    async (c) => success(c, { me: c.var.signedIn.user_id, list: await possibleOwners(database) }),
  );

  return routes;
}
