import { Hono } from 'hono';
import {
  inquiryDraftAnswer,
  inquiryDraftRequest,
  inquiryDraftsAnswer,
  inquiryDraftsPath,
  inquiryDraftsQuery,
} from '#contract/desk/inquiryDraft.ts';
import { success } from '../http/answer.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { jsonBody, queryOf } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf } from './inquiryDetail.ts';

/** Drafts of the signed-in account, for accounts with the menu `inquiries`. */
export function inquiryDraftRoutes({ database, sessions }: DeskDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('inquiries')] as const;
  const refusals = { 403: 'Not permitted', 404: 'No such inquiry, or it was deleted', 422: 'A field was refused' };

  routes.get(
    inquiryDraftsPath,
    operation({
      summary: 'The caller’s drafts for an inquiry',
      tag: 'desk',
      answer: inquiryDraftsAnswer,
      refusals,
      signedIn: true,
    }),
    ...staff,
    queryOf(inquiryDraftsQuery),
    async (c) => {
      const drafts = await database.db
        .selectFrom('inquiry_drafts')
        .select(['kind', 'text'])
        .where('inquiry_id', '=', await inquiryIdOf(database, c.req.valid('query').number))
        .where('account', '=', c.var.signedIn.user_id)
        .execute();
      const textOf = (kind: string) => drafts.find((draft) => draft.kind === kind)?.text ?? '';
      return success(c, { reply: textOf('reply'), note: textOf('note') });
    },
  );

  routes.post(
    inquiryDraftsPath,
    operation({
      summary: 'Keeps or deletes a draft of the caller',
      tag: 'desk',
      answer: inquiryDraftAnswer,
      refusals: { ...jsonRefusals, ...refusals, 403: 'Not permitted, or sent from another website' },
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryDraftRequest),
    async (c) => {
      const { number, kind, text } = c.req.valid('json');
      const key = { inquiry_id: await inquiryIdOf(database, number), account: c.var.signedIn.user_id, kind };
      if (text === '') {
        await database.db
          .deleteFrom('inquiry_drafts')
          .where('inquiry_id', '=', key.inquiry_id)
          .where('account', '=', key.account)
          .where('kind', '=', kind)
          .execute();
      } else {
        await database.db
          .insertInto('inquiry_drafts')
          .values({ ...key, text })
          .onConflict((conflict) => conflict.columns(['inquiry_id', 'account', 'kind']).doUpdateSet({ text }))
          .execute();
      }
      return success(c, null);
    },
  );

  return routes;
}
