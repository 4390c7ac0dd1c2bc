import { Hono } from 'hono';
import {
  type InquiryBulkLine,
  type InquiryUndo,
  inquiryBulkAnswer,
  inquiryBulkPath,
  inquiryBulkRequest,
  inquiryUndoPath,
  inquiryUndoRequest,
} from '#contract/desk/inquiryAction.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { success } from '../http/answer.ts';
import { Conflict, NotFound } from '../http/apiError.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import { jsonBody } from '../http/validated.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { requireOwners } from './people.ts';

const refusals = { ...jsonRefusals, 403: 'Not permitted, or sent from another website' };

/** Actions on several inquiries at once, for accounts with the menu `inquiries`. */
export function inquiryBulkRoutes({ database, sessions, inquiries }: DeskDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('inquiries')] as const;

  routes.post(
    inquiryBulkPath,
    operation({
      summary: 'Changes state and owner of several inquiries, each independent of the others',
      tag: 'desk',
      answer: inquiryBulkAnswer,
      refusals,
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryBulkRequest),
    async (c) => {
      const { changes } = c.req.valid('json');
      await requireOwners(
        database,
        changes.map(({ owner }, index) => ({ owner, field: `changes.${index}.owner` })),
      );
      return success(c, { list: await outcomes(changes, (change) => inquiries.change(actorOf(c), change)) });
    },
  );

  routes.post(
    inquiryUndoPath,
    operation({
      summary: 'Undoes changes of the caller, each while it is the latest version of its inquiry',
      tag: 'desk',
      answer: inquiryBulkAnswer,
      refusals,
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryUndoRequest),
    async (c) => {
      const { undos } = c.req.valid('json');
      return success(c, { list: await outcomes(undos, (undo) => inquiries.undo(actorOf(c), undo)) });
    },
  );

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

  return routes;
}
