import { getInquiryDrafts, saveDraft } from '#contract/desk/inquiryDraft.ts';
import type { On } from '../http/on.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf } from './inquiryDetail.ts';

/** Serves the drafts of the signed-in account. */
export function inquiryDraftRoutes(on: On, { database }: DeskDependencies): void {
  on(getInquiryDrafts, async (c, { query: { number } }) => {
    const drafts = await database.db
      .selectFrom('inquiry_drafts')
      .select(['kind', 'text'])
      .where('inquiry_id', '=', await inquiryIdOf(database, number))
      .where('account', '=', c.var.signedIn.user_id)
      .execute();
    const textOf = (kind: string) => drafts.find((draft) => draft.kind === kind)?.text ?? '';
    return { reply: textOf('reply'), note: textOf('note') };
  });

  on(saveDraft, async (c, { body: { number, kind, text } }) => {
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
    return null;
  });
}
