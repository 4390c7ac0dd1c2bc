import { isUtf8 } from 'node:buffer';
import { create } from 'content-disposition';
import { erasePerson, getFile } from '#contract/desk/deskCalls.ts';
import {
  addNote,
  changeInquiries,
  changeInquiry,
  type InquiryBulkLine,
  type InquiryUndo,
  replyToInquiry,
  undoChanges,
  undoSend,
} from '#contract/desk/inquiryAction.ts';
import { getInquiry, type InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type DraftKind, getInquiryDrafts, saveDraft } from '#contract/desk/inquiryDraft.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { filePolicy } from '#hosting/contentPolicy.ts';
import { ownAddresses } from '#settings/mailSettings.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import { Conflict, InvalidField, NotFound, NotSupported } from '../http/apiError.ts';
import { discardRefusedBody } from '../http/limits.ts';
import type { RegisterCall } from '../http/on.ts';
import { readSentFile } from '../inquiry/inquiryFiles.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf, readInquiry } from './inquiryDetail.ts';
import { requireOwners } from './people.ts';
import { filesOf, limitedForm, limitedForms, maxFormBytes } from './replyForm.ts';

/** Serves one inquiry and the actions on it. */
export function inquiryWorkRoutes(on: RegisterCall, dependencies: DeskDependencies): void {
  const { database, inquiries, erasures, background, outbox, settings, rateLimiter, now } = dependencies;

  async function inquiry(number: string): Promise<InquiryDetail> {
    const own = settings.mail ? ownAddresses(settings.mail) : [];
    const found = await readInquiry(database, number, outbox && own);
    if (!found) {
      throw new NotFound('answer:inquiryUnknown');
    }
    return found;
  }

  /** Returns the inquiry after an action. Audits the view of a repeat; a first action has its own audit entry. */
  async function inquiryAfter(actor: Actor, number: string, isRepeat: boolean): Promise<InquiryDetail> {
    const found = await inquiry(number);
    if (isRepeat) {
      await addAuditEntry(database.db, actor, { action: 'view', number: found.number }, now());
    }
    return found;
  }

  on(getInquiry, (_, { query }) => inquiry(query.number), {
    onNew: (c, { number }) => addAuditEntry(database.db, actorOf(c), { action: 'view', number }, now()),
  });

  on(changeInquiry, async (c, { body: change }) => {
    await requireOwners(database, [{ owner: change.owner, field: 'owner' }]);
    const isRepeat = await inquiries.staff.change(actorOf(c), change);
    return await inquiryAfter(actorOf(c), change.number, isRepeat);
  });

  on(addNote, async (c, { body: note }) => {
    const isRepeat = await inquiries.staff.note(actorOf(c), note);
    return await inquiryAfter(actorOf(c), note.number, isRepeat);
  });

  on(
    replyToInquiry,
    async (c, { body: reply }) => {
      if (!outbox) {
        throw new NotSupported('answer:noMail');
      }
      const isRepeat = await inquiries.staff.reply(actorOf(c), reply, await filesOf(c, c.var.language));
      return await inquiryAfter(actorOf(c), reply.number, isRepeat);
    },
    { first: discardRefusedBody(maxFormBytes), beforeBody: [limitedForms(rateLimiter), limitedForm] },
  );

  on(undoSend, async (c, { body }) => {
    const isRepeat = await inquiries.staff.undoSend(actorOf(c), body);
    return await inquiryAfter(actorOf(c), body.number, isRepeat);
  });

  on(erasePerson, async (c, { body: { confirmation, ...wanted } }) => {
    const { number, email: unicodeEmail } = await inquiry(wanted.number);
    const email = asciiAddress(unicodeEmail);
    if (confirmation.toLowerCase() !== email.toLowerCase()) {
      await addAuditEntry(database.db, actorOf(c), { action: 'deleteRefused', number }, now());
      throw new InvalidField('confirmation', 'form:email');
    }
    const purges = await erasures.erase(email, actorOf(c), number);
    background.run('finish erasure', () => erasures.finish());
    const deleted = (kind: (typeof purges)[number]['kind']) =>
      purges.find((purge) => purge.kind === kind)?.entries ?? 0;
    return { inquiries: deleted('inquiries'), marketingConsents: deleted('marketing_consents') };
  });
}

/** Serves actions on several inquiries at once. */
export function inquiryBulkRoutes(on: RegisterCall, { database, inquiries }: DeskDependencies): void {
  on(changeInquiries, async (c, { body: { changes } }) => {
    await requireOwners(
      database,
      changes.map(({ owner }, index) => ({ owner, field: `changes.${index}.owner` })),
    );
    return { list: await outcomes(changes, (change) => inquiries.staff.change(actorOf(c), change)) };
  });

  on(undoChanges, async (c, { body: { undos } }) => ({
    list: await outcomes(undos, (undo) => inquiries.staff.undo(actorOf(c), undo)),
  }));

  /** Takes actions one after the other and returns the outcome of each. */
  async function outcomes<Action extends InquiryUndo>(
    actions: readonly Action[],
    take: (action: Action) => Promise<unknown>,
  ): Promise<InquiryBulkLine[]> {
    const list: InquiryBulkLine[] = [];
    for (const action of actions) {
      const { number, version } = action;
      try {
        await take(action);
        list.push({ number, outcome: 'done', version: version + 1 });
      } catch (error) {
        if (!(error instanceof Conflict || error instanceof NotFound)) {
          throw error;
        }
        const stored = await storedVersion(number);
        list.push({ number, outcome: stored === null ? 'gone' : 'conflict', version: stored });
      }
    }
    return list;
  }

  /** Returns the version of an inquiry, or null without one. */
  async function storedVersion(number: string): Promise<number | null> {
    const stored = await database.db
      .selectFrom('inquiries')
      .select('version')
      .where('number', '=', readInquiryNumber(number) ?? '')
      .executeTakeFirst();
    return stored?.version ?? null;
  }
}

/** Serves the drafts of the signed-in account. */
export function inquiryDraftRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  on(getInquiryDrafts, async (c, { query: { number } }) => {
    const drafts = await database.db
      .selectFrom('inquiry_drafts')
      .select(['kind', 'text', 'typed_at'])
      .where('inquiry_id', '=', await inquiryIdOf(database, number))
      .where('account', '=', c.var.signedIn.user_id)
      .execute();
    const draftOf = (wanted: DraftKind) => {
      const { text = '', typed_at: version = null } = drafts.find(({ kind }) => kind === wanted) ?? {};
      return { text, version };
    };
    return { reply: draftOf('reply'), note: draftOf('note') };
  });

  on(saveDraft, async (c, { body: { number, kind, text, version } }) => {
    const key = { inquiry_id: await inquiryIdOf(database, number), account: c.var.signedIn.user_id, kind };
    // Differs from the version that it replaces, even after a step of the clock.
    const typedAt = new Date(Math.max(now().getTime(), Date.parse(version ?? '') + 1 || 0)).toISOString();
    const saved = await database.db
      .insertInto('inquiry_drafts')
      .values({ ...key, text, typed_at: typedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['inquiry_id', 'account', 'kind'])
          .doUpdateSet({ text, typed_at: typedAt })
          .where((eb) =>
            eb.or([
              eb('inquiry_drafts.typed_at', 'is not distinct from', version),
              eb('inquiry_drafts.text', 'in', [text, '']),
            ]),
          ),
      )
      .returning('typed_at')
      .executeTakeFirst();
    if (!saved) {
      throw new Conflict();
    }
    return { version: typedAt };
  });
}

/** Serves the files of replies. */
export function inquiryFileRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  on(getFile, async (c, { query: { number, id } }) => {
    const file = await readSentFile(database, await inquiryIdOf(database, number), id);
    if (!file) {
      throw new NotFound('answer:fileUnknown');
    }
    await addAuditEntry(database.db, actorOf(c), { action: 'download', number: file.number }, now());
    // Korean programs write text in CP949, which browsers call EUC-KR.
    const charset = file.type.startsWith('text/') ? `; charset=${isUtf8(file.bytes) ? 'utf-8' : 'euc-kr'}` : '';
    return c.body(file.bytes, 200, {
      'Content-Type': file.type + charset,
      'Content-Disposition': create(file.name, { fallback: false }),
      'Content-Security-Policy': `${filePolicy}; sandbox`,
    });
  });
}
