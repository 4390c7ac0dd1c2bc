import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';

/** An entry of the outbox. */
export type OutboxEntry = Selectable<MailOutboxTable>;

/** Records the end of a delivery, in its transaction. */
export type Settle = (
  trx: Transaction<Tables>,
  entry: OutboxEntry,
  outcome: 'sent' | 'undelivered',
  now: Date,
) => Promise<void>;

/**
 * A kind of entry. The outbox knows nothing else of it.
 *
 * @template Content what a channel sends
 * @template Context what the kinds of a channel share
 * @template Loaded what an entry is rendered from
 */
export interface OutboxKind<Content, Context, Loaded = unknown> {
  kind: string;
  /** Mail to a visitor is given up when the address is refused. Mail to the company waits for its repair. */
  to: 'visitor' | 'company';
  /** Reads what an attempt needs; `undefined` once its subject is deleted. */
  load(db: Kysely<Tables>, entry: OutboxEntry): Promise<Loaded | undefined>;
  /** Returns why an entry is obsolete, or `undefined` to send it. */
  skip?(loaded: Loaded, context: Context, entry: OutboxEntry): string | undefined | Promise<string | undefined>;
  render(loaded: Loaded, context: Context, entry: OutboxEntry): Content;
  settle?: Settle;
}
