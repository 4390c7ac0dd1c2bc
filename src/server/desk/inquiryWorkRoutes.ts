import { Hono } from 'hono';
import { personDeletionAnswer, personDeletionPath, personDeletionRequest } from '#contract/desk/deskCalls.ts';
import {
  filesPart,
  inquiryChangePath,
  inquiryChangeRequest,
  inquiryNotePath,
  inquiryNoteRequest,
  inquiryReplyPath,
  inquiryReplyRequest,
  inquiryTakeBackPath,
  inquiryTakeBackRequest,
  replyPart,
} from '#contract/desk/inquiryAction.ts';
import {
  type InquiryDetail,
  inquiryDetailAnswer,
  inquiryDetailPath,
  inquiryDetailQuery,
} from '#contract/desk/inquiryDetail.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import { success, taggedAnswer } from '../http/answer.ts';
import { InvalidField, NotFound, NotSupported } from '../http/apiError.ts';
import { discardRefusedBody } from '../http/limits.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { jsonBody, queryOf } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { readInquiry } from './inquiryDetail.ts';
import { requireOwners } from './people.ts';
import { filesOf, limitedForm, limitedForms, longestForm } from './replyForm.ts';

/** Refusals of every call that changes an inquiry. */
const refusals = {
  ...jsonRefusals,
  403: 'Not permitted, or sent from another website',
  404: 'No such inquiry, or it was deleted',
};

/** One inquiry and the actions on it, for accounts with the menu `inquiries`. */
export function inquiryWorkRoutes(dependencies: DeskDependencies): Hono<SignedInEnvironment> {
  const { database, sessions, inquiries, erasures, background, outbox, rateLimiter, now } = dependencies;
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('inquiries')] as const;
  const conflict = { 409: 'Someone else has changed the inquiry since that version' };

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

  routes.get(
    inquiryDetailPath,
    operation({
      summary: 'An inquiry with its mails and history',
      tag: 'desk',
      answer: inquiryDetailAnswer,
      refusals: { 403: 'Not permitted', 404: refusals[404], 422: refusals[422] },
      signedIn: true,
      tagged: true,
    }),
    ...staff,
    queryOf(inquiryDetailQuery),
    async (c) => {
      const found = await inquiry(c.req.valid('query').number);
      return await taggedAnswer(c, found, () =>
        addAuditEntry(database.db, actorOf(c), { action: 'view', number: found.number }, now()),
      );
    },
  );

  routes.post(
    inquiryChangePath,
    operation({
      summary: 'Changes state and owner of an inquiry',
      tag: 'desk',
      answer: inquiryDetailAnswer,
      refusals: { ...refusals, ...conflict },
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryChangeRequest),
    async (c) => {
      const change = c.req.valid('json');
      await requireOwners(database, [{ owner: change.owner, field: 'owner' }]);
      const isRepeat = await inquiries.change(actorOf(c), change);
      return success(c, await inquiryAfter(actorOf(c), change.number, isRepeat));
    },
  );

  routes.post(
    inquiryNotePath,
    operation({
      summary: 'Adds a note for colleagues to an inquiry',
      tag: 'desk',
      answer: inquiryDetailAnswer,
      refusals: { ...refusals, ...conflict },
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryNoteRequest),
    async (c) => {
      const note = c.req.valid('json');
      const isRepeat = await inquiries.note(actorOf(c), note);
      return success(c, await inquiryAfter(actorOf(c), note.number, isRepeat));
    },
  );

  routes.post(
    inquiryReplyPath,
    operation({
      summary: 'Answers an inquiry by a mail, with files or without, that leaves after ten seconds',
      tag: 'desk',
      answer: inquiryDetailAnswer,
      form: { json: replyPart, files: filesPart },
      refusals: {
        ...refusals,
        ...conflict,
        422: 'A field was refused, or a file: its kind, its content, or the number or size of all files',
        501: 'This server sends no mail',
      },
      signedIn: true,
    }),
    discardRefusedBody(longestForm),
    ...staff,
    limitedForms(rateLimiter),
    limitedForm,
    jsonBody(inquiryReplyRequest, undefined, { part: replyPart }),
    async (c) => {
      if (!outbox) {
        throw new NotSupported('answer:noMail');
      }
      const reply = c.req.valid('json');
      const isRepeat = await inquiries.reply(actorOf(c), reply, await filesOf(c, c.var.language));
      return success(c, await inquiryAfter(actorOf(c), reply.number, isRepeat), { message: 'answer:replied' });
    },
  );

  routes.post(
    inquiryTakeBackPath,
    operation({
      summary: 'Takes an answer back before it leaves',
      tag: 'desk',
      answer: inquiryDetailAnswer,
      refusals: { ...refusals, 409: 'The answer has left, or the server has tried to send it' },
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryTakeBackRequest),
    async (c) => {
      const request = c.req.valid('json');
      const isRepeat = await inquiries.takeBack(actorOf(c), request);
      const found = await inquiryAfter(actorOf(c), request.number, isRepeat);
      return success(c, found, { message: 'answer:takenBack' });
    },
  );

  routes.post(
    personDeletionPath,
    operation({
      summary: 'Deletes the person who sent an inquiry: all inquiries of the address, consents and mails',
      tag: 'desk',
      answer: personDeletionAnswer,
      refusals,
      signedIn: true,
    }),
    ...staff,
    permittedOnly('inquiries.erase'),
    jsonBody(personDeletionRequest),
    async (c) => {
      const { confirmation, ...wanted } = c.req.valid('json');
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
      const counts = { inquiries: deleted('inquiries'), marketingConsents: deleted('marketing_consents') };
      return success(c, counts, { message: 'answer:personDeleted' });
    },
  );

  return routes;
}
