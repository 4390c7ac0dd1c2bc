import { getReplyVersions, getSavedReplies, type ReplyVersion, saveReply } from '#contract/desk/savedReply.ts';
import type { SavedReply as BuiltReply } from '#hosting/buildManifest.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { Conflict } from '../http/apiError.ts';
import type { On } from '../http/on.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { People } from './people.ts';

interface SavedReplyDependencies extends Pick<DeskDependencies, 'database' | 'now'> {
  /** Returns the saved replies of the live build. */
  savedReplies: () => readonly BuiltReply[];
}

/** Serves the saved replies. They have no personal data, so that only changes are audited. */
export function savedReplyRoutes(on: On, { database, now, savedReplies }: SavedReplyDependencies): void {
  const versions = () => readVersions(database, savedReplies());

  on(getSavedReplies, async () => {
    const replies = Map.groupBy(await versions(), ({ id }) => id).values();
    return { list: [...replies].flatMap(([newest]) => (newest?.texts ? { id: newest.id, texts: newest.texts } : [])) };
  });

  on(getReplyVersions, async () => ({ list: await versions() }));

  on(saveReply, async (c, { body: { id, version, texts } }) => {
    const at = now();
    const row = { id, version: version + 1, at: at.toISOString(), texts: texts && JSON.stringify(texts) };
    await database.db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('saved_replies')
        .values({ ...row, actor: actorOf(c).userId })
        .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) {
        throw new Conflict('answer:replyChanged');
      }
      await addAuditEntry(trx, actorOf(c), { action: 'savedReply', detail: id }, at);
    });
    return { list: await versions() };
  });
}

/** Returns the versions of each reply: those of staff, newest first, then the live build's. */
async function readVersions(database: Database, built: readonly BuiltReply[]): Promise<ReplyVersion[]> {
  const people = await People.of(database);
  const rows = await database.db.selectFrom('saved_replies').selectAll().orderBy('version', 'desc').execute();
  const written = rows.map(({ actor, texts, ...row }) => ({
    ...row,
    by: people.person(actor),
    texts: texts && JSON.parse(texts),
  }));
  const files = [...Map.groupBy(built, ({ id }) => id)].map(([id, languages]) => ({
    ...{ id, version: 0, at: null, by: null },
    texts: Object.fromEntries(languages.map(({ lang, title, text }) => [lang, { title, text }])),
  }));
  return [...written, ...files];
}
