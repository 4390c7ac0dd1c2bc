import { erasePerson } from '#contract/desk/deskCalls.ts';
import { addNote, changeInquiry, replyToInquiry, takeBackReply } from '#contract/desk/inquiryAction.ts';
import { getInquiry, type InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import { InvalidField, NotFound, NotSupported } from '../http/apiError.ts';
import { discardRefusedBody } from '../http/limits.ts';
import type { On } from '../http/on.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { readInquiry } from './inquiryDetail.ts';
import { requireOwners } from './people.ts';
import { filesOf, limitedForm, limitedForms, maxFormBytes } from './replyForm.ts';

/** Serves one inquiry and the actions on it. */
export function inquiryWorkRoutes(on: On, dependencies: DeskDependencies): void {
  const { database, inquiries, erasures, background, outbox, rateLimiter, now } = dependencies;

  async function inquiry(number: string): Promise<InquiryDetail> {
    const found = await readInquiry(database, number, outbox !== undefined);
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
    const isRepeat = await inquiries.change(actorOf(c), change);
    return await inquiryAfter(actorOf(c), change.number, isRepeat);
  });

  on(addNote, async (c, { body: note }) => {
    const isRepeat = await inquiries.note(actorOf(c), note);
    return await inquiryAfter(actorOf(c), note.number, isRepeat);
  });

  on(
    replyToInquiry,
    async (c, { body: reply }) => {
      if (!outbox) {
        throw new NotSupported('answer:noMail');
      }
      const isRepeat = await inquiries.reply(actorOf(c), reply, await filesOf(c, c.var.language));
      return await inquiryAfter(actorOf(c), reply.number, isRepeat);
    },
    { first: discardRefusedBody(maxFormBytes), beforeBody: [limitedForms(rateLimiter), limitedForm] },
  );

  on(takeBackReply, async (c, { body }) => {
    const isRepeat = await inquiries.takeBack(actorOf(c), body);
    return await inquiryAfter(actorOf(c), body.number, isRepeat);
  });

  on(erasePerson, async (c, { body: { confirmation, ...wanted } }) => {
    const { number, email: shown } = await inquiry(wanted.number);
    const email = asciiAddress(shown);
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
