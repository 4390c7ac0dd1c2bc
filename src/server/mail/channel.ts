import type { RefusedRecipient } from './mailer.ts';
import type { Claim } from './outboxQueue.ts';

/** A way on which entries of the outbox leave. */
export interface Channel {
  /** Kinds of entries that leave on it. */
  kinds: readonly string[];
  /** Why an entry is not to be sent any more; `undefined` when it is. */
  objection(claim: Claim): Promise<string | undefined>;
  /**
   * Sends an entry.
   *
   * @returns recipients that have not got it
   * @throws DeliveryFailure when nobody has
   */
  send(claim: Claim): Promise<RefusedRecipient[]>;
}
