import type { Transaction } from 'kysely';
import {
  getRepliesToWrite,
  getSavedReplies,
  type ReplyToSave,
  type SavedReplies,
  saveReply,
} from '#contract/desk/savedReply.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import type { Tables } from '../database/tables/index.ts';
import { Conflict } from '../http/apiError.ts';
import type { RegisterCall } from '../http/on.ts';
import { sha256 } from '../inquiry/content.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';

/** Serves the saved replies. They have no personal data, so that only changes are audited. */
export function savedReplyRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  async function replies(): Promise<SavedReplies> {
    const rows = await database.db.selectFrom('saved_replies').selectAll().orderBy('id').execute();
    return { list: rows.map(({ id, texts }) => ({ id, version: sha256(texts), texts: JSON.parse(texts) })) };
  }

  on(getSavedReplies, replies);
  on(getRepliesToWrite, replies);

  on(saveReply, async (c, { body }) => {
    await database.db.transaction().execute(async (trx) => {
      await save(trx, body);
      await addAuditEntry(trx, actorOf(c), { action: 'savedReply', detail: body.id }, now());
    });
    return await replies();
  });
}

/** Writes, overwrites or deletes a saved reply. Throws Conflict unless it has the version that the person saw. */
async function save(trx: Transaction<Tables>, { id, version, texts }: ReplyToSave): Promise<void> {
  const stored = await trx.selectFrom('saved_replies').select('texts').where('id', '=', id).executeTakeFirst();
  const isSeen = version === (stored ? sha256(stored.texts) : null);
  if (!isSeen || !(await replace(trx, id, stored?.texts ?? null, texts && JSON.stringify(texts)))) {
    throw new Conflict('answer:replyChanged');
  }
}

/** Replaces the texts of a saved reply, null for none. Returns false after a concurrent change. */
async function replace(trx: Transaction<Tables>, id: string, before: string | null, texts: string | null) {
  if (texts === null) {
    const expected = trx.deleteFrom('saved_replies').where('id', '=', id).where('texts', '=', before);
    return (await expected.executeTakeFirstOrThrow()).numDeletedRows === 1n;
  }
  if (before === null) {
    const added = trx
      .insertInto('saved_replies')
      .values({ id, texts })
      .onConflict((conflict) => conflict.doNothing());
    return (await added.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
  }
  const expected = trx.updateTable('saved_replies').set({ texts }).where('id', '=', id).where('texts', '=', before);
  return (await expected.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}
