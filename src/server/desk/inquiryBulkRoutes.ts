import { changeInquiries, type InquiryBulkLine, type InquiryUndo, undoChanges } from '#contract/desk/inquiryAction.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { Conflict, NotFound } from '../http/apiError.ts';
import type { On } from '../http/on.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { requireOwners } from './people.ts';

/** Serves actions on several inquiries at once. */
export function inquiryBulkRoutes(on: On, { database, inquiries }: DeskDependencies): void {
  on(changeInquiries, async (c, { body: { changes } }) => {
    await requireOwners(
      database,
      changes.map(({ owner }, index) => ({ owner, field: `changes.${index}.owner` })),
    );
    return { list: await outcomes(changes, (change) => inquiries.change(actorOf(c), change)) };
  });

  on(undoChanges, async (c, { body: { undos } }) => ({
    list: await outcomes(undos, (undo) => inquiries.undo(actorOf(c), undo)),
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
