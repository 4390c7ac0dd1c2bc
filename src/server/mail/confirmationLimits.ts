import type { Selectable } from 'kysely';
import { mailboxOf } from '#contract/mailAddress.ts';
import type { Secrets } from '../config/secrets.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';
import { pseudonym } from '../http/clientAddress.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { withheld } from './mailReason.ts';

/** Limit of confirmations to one address, as anyone can enter another person's. */
export const perRecipient: RateLimit = { name: 'confirmation', times: 1, seconds: 3600 };

/** Age at which an untried confirmation is obsolete, in milliseconds. */
const staleAge = 24 * 3_600_000;

interface ConfirmationDependencies {
  rateLimiter: RateLimits;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  now: () => Date;
}

/** Returns why a confirmation is withheld, or `undefined` to send it. Checks the first attempt only. */
export type ConfirmationLimits = (
  entry: Pick<Selectable<MailOutboxTable>, 'attempts' | 'created_at'>,
  email: string,
) => Promise<string | undefined>;

/** Limits confirmations to visitors. */
export function limitConfirmations({ rateLimiter, secrets, now }: ConfirmationDependencies): ConfirmationLimits {
  return async ({ attempts, created_at }, email) => {
    if (attempts > 1) {
      return undefined;
    }
    if (Date.parse(created_at) < now().getTime() - staleAge) {
      return withheld.old;
    }
    const mailbox = pseudonym(secrets.ADDRESS_SECRET, `mailbox ${mailboxOf(email)}`);
    const wait = await rateLimiter.take(perRecipient, mailbox);
    return wait > 0 ? withheld.limited : undefined;
  };
}
