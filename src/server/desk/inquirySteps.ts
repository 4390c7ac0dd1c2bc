import type { Selectable, Transaction } from 'kysely';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import type { InquiryChangeRequest, InquiryTextRequest } from '#contract/desk/inquiryStep.ts';
import { type Actor, recordDeed } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { Conflict, NotFound } from '../http/apiError.ts';
import { enqueueMail } from '../mail/outboxQueue.ts';
import { inquiryReference } from './inquiryReference.ts';
import type { StoredChanges } from './storedChanges.ts';

type Inquiry = Selectable<InquiryTable>;

interface Step {
  /** Number or id of the inquiry. */
  number: string;
  /** Version that the step was made on. */
  version: number;
  /** Names the step: one that was done before is not done again. */
  event: string;
}

/** What a step makes of an inquiry. */
interface Outcome {
  kind: 'change' | 'note' | 'reply';
  text?: string;
  state?: InquiryState | undefined;
  /** User id; null for nobody. */
  owner?: string | null | undefined;
  answeredHow?: string | undefined;
}

/** A step was made on an older version than there is. */
class Outdated extends Conflict {
  constructor() {
    super('answer:inquiryChanged');
  }
}

/**
 * The work on inquiries, step by step. Each step makes a version, and is one line of the history and of the audit, or
 * none of it happens.
 *
 * Every step throws NotFound when the inquiry is not there any more, and Conflict when it was made on an older version
 * than there is.
 */
export class InquirySteps {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Changes state and owner. */
  async change(actor: Actor, { state, owner, answeredHow, ...step }: InquiryChangeRequest): Promise<void> {
    await this.#take(actor, step, { kind: 'change', state, owner, answeredHow });
  }

  /** Adds a note for colleagues. */
  async note(actor: Actor, { text, ...step }: InquiryTextRequest): Promise<void> {
    await this.#take(actor, step, { kind: 'note', text });
  }

  /** Answers: the mail is put in the outbox, and whoever answers takes care of an inquiry that nobody had. */
  async reply(actor: Actor, { text, ...step }: InquiryTextRequest): Promise<void> {
    await this.#take(actor, step, { kind: 'reply', text, state: 'answered', answeredHow: 'desk' });
  }

  async #take(actor: Actor, step: Step, outcome: Outcome): Promise<void> {
    try {
      await this.#database.db.transaction().execute((trx) => this.#takeIn(trx, actor, step, outcome));
    } catch (error) {
      // The same step, sent twice at once: the first one has done it.
      if (!(error instanceof Outdated && (await this.#wasTaken(this.#database.db, step)))) {
        throw error;
      }
    }
  }

  async #takeIn(trx: Transaction<Tables>, actor: Actor, step: Step, outcome: Outcome): Promise<void> {
    if (await this.#wasTaken(trx, step)) {
      return;
    }
    const now = this.#now();
    const [column, value] = inquiryReference(step.number);
    const inquiry = await trx.selectFrom('inquiries').selectAll().where(column, '=', value).executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:inquiryUnknown');
    }
    const { columns, changes } = changesOf(inquiry, outcome, actor, now);
    const version = step.version + 1;
    const { numUpdatedRows } = await trx
      .updateTable('inquiries')
      .set({ ...columns, version })
      .where('id', '=', inquiry.id)
      .where('version', '=', step.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      throw new Outdated();
    }
    const { kind, text = null } = outcome;
    const names = Object.keys(changes);
    const event = await trx
      .insertInto('inquiry_events')
      .values({
        id: step.event,
        inquiry_id: inquiry.id,
        version,
        at: now.toISOString(),
        actor: actor.userId,
        kind,
        changes: names.length > 0 ? JSON.stringify(changes) : null,
        text,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (event.numInsertedOrUpdatedRows === 0n) {
      throw new Conflict();
    }
    if (kind === 'reply') {
      await enqueueMail(trx, { inquiryId: inquiry.id, kind, eventId: step.event }, now);
    }
    await recordDeed(trx, actor, { action: kind, number: inquiry.number, detail: names.join() }, now);
  }

  async #wasTaken(db: Database['db'], { event, number }: Step): Promise<boolean> {
    const [column, value] = inquiryReference(number);
    const taken = await db
      .selectFrom('inquiry_events')
      .innerJoin('inquiries', 'inquiries.id', 'inquiry_events.inquiry_id')
      .select('inquiry_events.id')
      .where('inquiry_events.id', '=', event)
      .where(column, '=', value)
      .executeTakeFirst();
    return taken !== undefined;
  }
}

/** Columns that a step sets, and what changes by it. */
function changesOf(inquiry: Inquiry, { kind, state, owner, answeredHow }: Outcome, actor: Actor, now: Date) {
  const before = inquiryStates.find((known) => known === inquiry.state) ?? 'new';
  const nextOwner = owner === undefined && kind === 'reply' ? (inquiry.owner ?? actor.userId) : owner;
  const changes: StoredChanges = {
    ...(state !== undefined && state !== before && { state: [before, state] }),
    ...(nextOwner !== undefined && nextOwner !== inquiry.owner && { owner: [inquiry.owner, nextOwner] }),
  };
  const answer =
    state === 'answered'
      ? { answered_at: now.toISOString(), answered_how: answeredHow ?? null }
      : { answered_at: null, answered_how: null };
  const columns: Partial<Inquiry> = {
    ...(state !== undefined && { state, ...answer }),
    ...(nextOwner !== undefined && { owner: nextOwner }),
  };
  return { columns, changes };
}
